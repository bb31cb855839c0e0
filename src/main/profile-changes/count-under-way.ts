import type { Failure } from '#shared/failure.ts';
import type { Batches } from '../approvals/batch/batches.ts';
import type { Store } from '../store/open-store.ts';

export type UnderWayOptions = {
  store: Pick<Store, 'intents' | 'fundingRuns'>;
  batches: Pick<Batches, 'view'>;
};

/** Writes of the profile that may still be sent or whose end nobody knows, with fundings and batches that begin others. */
export function countUnderWay({ store, batches }: UnderWayOptions, profileId: string): number {
  const runs = store.fundingRuns.list(profileId).filter(({ state }) => state === 'running' || state === 'paused');
  const batch = batches.view([profileId])?.state;
  return store.intents.countOpen(profileId) + runs.length + (batch === 'running' || batch === 'stopping' ? 1 : 0);
}

export function explainUnderWay(count: number, kept: string): Failure {
  return {
    code: 'profile-under-way',
    happened:
      count === 1
        ? '1 write of this profile is under way, or its outcome is unknown.'
        : `${count} writes of this profile are under way, or their outcome is unknown.`,
    kept,
    next: 'Open Activity in this profile and wait until they are done, or look at each and end it there. A funding that is running or paused is stopped under Funding.',
    facts: { count: String(count) },
  };
}
