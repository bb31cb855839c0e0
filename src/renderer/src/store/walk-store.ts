import { create } from 'zustand';
import type { OpenedReview } from '#shared/ipc/batch-views.ts';
import { keyOfProfiles } from './profile-set.ts';

/** A walk through the queue: what was on the screen in it, by the name of its row. All of it is of one environment. */
export type Walk = {
  profileIds: readonly string[];
  opened: Readonly<Record<string, OpenedReview>>;
  /** Another number whenever something was looked at, in whichever walk. */
  step: number;
};

let lastStep = 0;

function nextStep(): number {
  lastStep += 1;
  return lastStep;
}

const useWalkState = create<{ walk: Walk | undefined }>(() => ({ walk: undefined }));

/** The walk that this profile's requests are in; undefined while there is none. */
export function useWalk(profileId: string | undefined): Walk | undefined {
  return useWalkState(({ walk }) =>
    profileId !== undefined && walk?.profileIds.includes(profileId) ? walk : undefined,
  );
}

/** The walk through a part of this list; undefined while there is none. */
export function useWalkIn(profileIds: readonly string[]): Walk | undefined {
  return useWalkState(({ walk }) => (walk?.profileIds.every((id) => profileIds.includes(id)) ? walk : undefined));
}

/** The walk through just these profiles, by their key. */
export function readWalk(key: string): Walk | undefined {
  const { walk } = useWalkState.getState();
  return walk !== undefined && keyOfWalk(walk) === key ? walk : undefined;
}

/** What is read of a walk is kept under this key. */
export function keyOfWalk({ profileIds }: Walk): string {
  return keyOfProfiles(profileIds);
}

/**
 * Begins again: what was looked at in an earlier walk does not count.
 *
 * @param profileIds of one environment: main refuses to sign others together
 * @returns the walk that this one takes the place of, in whichever profiles that was
 */
export function startWalk(profileIds: readonly string[]): Walk | undefined {
  return replaceWalk({ profileIds, opened: {}, step: nextStep() });
}

/** Goes on with one that was ended: what was looked at in it counts again. @returns the walk that it takes the place of */
export function resumeWalk(walk: Walk): Walk | undefined {
  return replaceWalk({ ...walk, step: nextStep() });
}

function replaceWalk(walk: Walk): Walk | undefined {
  const { walk: before } = useWalkState.getState();
  useWalkState.setState({ walk });
  return before;
}

export function endWalk(): void {
  useWalkState.setState({ walk: undefined });
}

/** @returns whether that is news: another review of the same row takes its place */
export function markOpened({ id, review }: { id: string; review: OpenedReview }): boolean {
  const { walk } = useWalkState.getState();
  if (walk === undefined || !walk.profileIds.includes(review.profileId)) return false;
  const before = walk.opened[id];
  if (before?.reviewDigest === review.reviewDigest && before.signerAddress === review.signerAddress) return false;
  useWalkState.setState({ walk: { ...walk, opened: { ...walk.opened, [id]: review }, step: nextStep() } });
  return true;
}
