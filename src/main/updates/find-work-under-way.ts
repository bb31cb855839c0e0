import type { Batches } from '../approvals/batch/batches.ts';
import type { Store } from '../store/open-store.ts';

export type WorkOptions = {
  store: { intents: Pick<Store['intents'], 'listActive'>; fundingRuns: Pick<Store['fundingRuns'], 'listRunning'> };
  batches: Pick<Batches, 'isAnyRunning'>;
};

/** What a restart would come in between, in words; empty where nothing is under way in any profile. */
export function findWorkUnderWay({ store, batches }: WorkOptions): string[] {
  const active = store.intents.listActive().length;
  return [
    ...(batches.isAnyRunning() ? ['requests are being signed in a row'] : []),
    ...(store.fundingRuns.listRunning().length > 0 ? ['a funding run is going on'] : []),
    ...(active > 0 ? [active === 1 ? '1 write is under way' : `${active} writes are under way`] : []),
  ];
}
