import { create } from 'zustand';
import type { OpenedReview } from '#shared/ipc/batch-views.ts';

/** A walk through the queue: what was on the screen in it, by the name of its row. */
export type Walk = {
  profileId: string;
  opened: Readonly<Record<string, OpenedReview>>;
  /** Another number whenever something was looked at, in whichever walk. */
  step: number;
};

let lastStep = 0;

function nextStep(): number {
  lastStep += 1;
  return lastStep;
}

type State = {
  walk: Walk | undefined;
  /** The batch whose report was closed. */
  closedBatchId: string | undefined;
};

const useWalkState = create<State>(() => ({ walk: undefined, closedBatchId: undefined }));

/** The walk through this profile's queue; undefined while there is none. */
export function useWalk(profileId: string | undefined): Walk | undefined {
  return useWalkState(({ walk }) => (walk?.profileId === profileId ? walk : undefined));
}

export function readWalk(profileId: string): Walk | undefined {
  const { walk } = useWalkState.getState();
  return walk?.profileId === profileId ? walk : undefined;
}

/** Begins again: what was looked at in an earlier walk does not count. */
export function startWalk(profileId: string): void {
  useWalkState.setState({ walk: { profileId, opened: {}, step: nextStep() } });
}

/** Goes on with one that was ended, unless another was begun meanwhile: what was looked at counts again. */
export function resumeWalk(walk: Walk): void {
  if (useWalkState.getState().walk === undefined) useWalkState.setState({ walk: { ...walk, step: nextStep() } });
}

export function endWalk(): void {
  useWalkState.setState({ walk: undefined });
}

/** @returns whether that is news: another review of the same row takes its place */
export function markOpened({
  profileId,
  id,
  review,
}: {
  profileId: string;
  id: string;
  review: OpenedReview;
}): boolean {
  const walk = readWalk(profileId);
  const before = walk?.opened[id];
  if (walk === undefined) return false;
  if (before?.reviewDigest === review.reviewDigest && before.signerAddress === review.signerAddress) return false;
  useWalkState.setState({ walk: { ...walk, opened: { ...walk.opened, [id]: review }, step: nextStep() } });
  return true;
}

export function useClosedBatchId(): string | undefined {
  return useWalkState(({ closedBatchId }) => closedBatchId);
}

export function closeReport(batchId: string): void {
  useWalkState.setState({ closedBatchId: batchId });
}
