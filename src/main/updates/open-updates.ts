import { findWorkUnderWay, type WorkOptions } from './find-work-under-way.ts';
import type { UpdatesPort } from './update-source.ts';
import { createUpdates, type Updates, type UpdatesOptions } from './updates.ts';

export type OpenUpdatesOptions = Pick<UpdatesOptions, 'clock' | 'emit' | 'log'> &
  Pick<WorkOptions, 'batches'> & {
    store: WorkOptions['store'] & Pick<UpdatesOptions, 'settings'>;
    updates?: UpdatesPort;
  };

/** Updates where the platform has any; a core without a platform has none. */
export function openUpdates({ updates: port, store, batches, ...options }: OpenUpdatesOptions): Updates {
  return createUpdates({
    ...options,
    port: port ?? { unavailable: 'not-installed' },
    settings: store.settings,
    findWork: () => findWorkUnderWay({ store, batches }),
  });
}
