import { useCallback, useMemo, useState } from 'react';
import type { ApprovalReview } from '#shared/ipc/views.ts';
import type { Review, ReviewCall } from '#shared/model/review.ts';
import { createSeenTracker, type SeenTracker } from '../../components/must-see/seen-tracker.ts';
import type { UnseenCalls } from './approve-readiness.ts';

/** Begins the name under which it is noted that a call was on the screen. */
export const CALL = 'call ';

export type Seen = {
  tracker: SeenTracker;
  onLook: () => void;
  /** All that is signed has been on the screen. */
  isSeen: boolean;
  unseenCalls: UnseenCalls;
  bringNext: () => void;
};

type Counted = { tracker: SeenTracker; unseen: number; calls: number };

/** How much of a review has not been on the screen, and what brings it there. Another request, or a change of it, begins again. */
export function useSeen(shown: ApprovalReview | undefined): Seen {
  const content = useMemo(() => shown && writeContent(shown.review), [shown]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one tracker for each content.
  const tracker = useMemo(createSeenTracker, [content]);
  const [counted, setCounted] = useState<Counted>();
  const onLook = useCallback(() => {
    const now = { tracker, unseen: tracker.countUnseen(), calls: tracker.countSeen(CALL) };
    setCounted((last) =>
      last?.tracker === tracker && last.unseen === now.unseen && last.calls === now.calls ? last : now,
    );
  }, [tracker]);
  const current = counted?.tracker === tracker ? counted : undefined;
  const all = useMemo(() => countCalls(shown?.review.calls ?? []), [shown]);
  return {
    tracker,
    onLook,
    isSeen: current?.unseen === 0,
    unseenCalls: { left: all - (current?.calls ?? 0), all },
    bringNext: tracker.bringNext,
  };
}

/** The same request for another of our keys is no other one. */
function writeContent(review: Review): string {
  return JSON.stringify({ ...review, asks: { ...review.asks, signer: '' } });
}

function countCalls(calls: readonly ReviewCall[]): number {
  return calls.reduce((sum, { inner = [] }) => sum + 1 + countCalls(inner), 0);
}
