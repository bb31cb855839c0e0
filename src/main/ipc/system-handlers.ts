import type { Handlers } from '#shared/ipc/derive.ts';
import { succeed } from '#shared/result.ts';
import type { Desktop } from '../desktop.ts';
import { type GatherBundleOptions, gatherBundle } from '../diagnostics/gather-bundle.ts';
import { viewSystem } from '../diagnostics/view-system.ts';
import { createRemoveEverything, viewRemoval } from '../removal/remove-everything.ts';
import type { Store } from '../store/open-store.ts';
import type { Surface } from '../surface/surface.ts';
import { createOutsideHandlers, type OutsideHandlerOptions } from './outside-handlers.ts';
import { createProxyHandlers, type ProxyHandlerOptions } from './proxy-handlers.ts';

type Options = GatherBundleOptions &
  ProxyHandlerOptions &
  OutsideHandlerOptions & { store: Store; desktop: Pick<Desktop, 'saveText'>; surface: Pick<Surface, 'confirm'> };

export function createSystemHandlers(options: Options): Handlers['system'] {
  const { system, desktop } = options;
  return {
    view: async () => succeed(await viewSystem(options)),
    async saveDiagnostics() {
      const text = await gatherBundle(options);
      return desktop.saveText({ suggestedName: 'countersign-diagnostics.json', text });
    },
    openFolder: ({ folder }) => system.openFolder(folder),
    ...createProxyHandlers(options),
    ...createOutsideHandlers(options),
    previewRemoval: async () => succeed(viewRemoval(options)),
    removeEverything: createRemoveEverything(options),
  };
}
