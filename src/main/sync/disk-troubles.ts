import type { Failure } from '#shared/failure.ts';
import type { Troubles } from '../troubles.ts';

/** Why what was read cannot be kept, profile by profile. They share one disk, so they may share one trouble. */
export type DiskTroubles = {
  /** @param failure undefined once the profile can be kept again */
  note(profileId: string, failure: Failure | undefined): void;
};

/** Tells of each trouble until no profile has it any more. */
export function createDiskTroubles(troubles: Pick<Troubles, 'add' | 'settle'>): DiskTroubles {
  const byProfile = new Map<string, Failure>();
  const isStillSo = (one: Failure) => [...byProfile.values()].some((other) => isSame(other, one));
  return {
    note(profileId, failure) {
      const before = byProfile.get(profileId);
      if (failure === undefined) byProfile.delete(profileId);
      else byProfile.set(profileId, failure);
      if (failure !== undefined) troubles.add(failure);
      if (before !== undefined && !isStillSo(before)) troubles.settle(before);
    },
  };
}

function isSame(one: Failure, other: Failure): boolean {
  return one.code === other.code && one.happened === other.happened;
}
