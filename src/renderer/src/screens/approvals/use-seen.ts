import { useCallback, useMemo, useState } from 'react';
import type { ApprovalReview } from '#shared/ipc/views.ts';
import type { Finding, Review, ReviewCall } from '#shared/model/review.ts';
import { createSeenTracker, type SeenTracker } from '../../components/must-see/seen-tracker.ts';
import type { Unseen } from './approve-readiness.ts';

/** Begins the name under which it is noted that a call was on the screen. */
export const CALL = 'call ';
/** The same of a finding that has to be weighed. */
export const FINDING = 'finding ';

export type Seen = {
  tracker: SeenTracker;
  onLook: () => void;
  /** All that is signed has been on the screen. */
  isSeen: boolean;
  unseen: Unseen;
  bringNext: () => void;
};

type Counted = { tracker: SeenTracker; unseen: number; calls: number; findings: number };

/** How much of a review has not been on the screen, and what brings it there. Another request, or a change of it, begins again. */
export function useSeen(shown: ApprovalReview | undefined): Seen {
  const content = useMemo(() => shown && writeContent(shown.review), [shown]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one tracker for each content.
  const tracker = useMemo(createSeenTracker, [content]);
  const [counted, setCounted] = useState<Counted>();
  const onLook = useCallback(() => {
    const now = {
      tracker,
      unseen: tracker.countUnseen(),
      calls: tracker.countSeen(CALL),
      findings: tracker.countSeen(FINDING),
    };
    setCounted((last) => (last !== undefined && isSame(last, now) ? last : now));
  }, [tracker]);
  const current = counted?.tracker === tracker ? counted : undefined;
  const all = useMemo(() => countCalls(shown?.review.calls ?? []), [shown]);
  const weighed = shown?.review.findings.filter(isWeighed).length ?? 0;
  return {
    tracker,
    onLook,
    isSeen: current?.unseen === 0,
    unseen: { left: all - (current?.calls ?? 0), all, findings: weighed - (current?.findings ?? 0) },
    bringNext: tracker.bringNext,
  };
}

function isSame(one: Counted, other: Counted): boolean {
  return (
    one.tracker === other.tracker &&
    one.unseen === other.unseen &&
    one.calls === other.calls &&
    one.findings === other.findings
  );
}

/** A note is no more than that. */
export function isWeighed({ severity }: Finding): boolean {
  return severity !== 'info';
}

/** The same request for another of our keys is no other one. */
function writeContent(review: Review): string {
  return JSON.stringify({ ...review, asks: { ...review.asks, signer: '' } });
}

function countCalls(calls: readonly ReviewCall[]): number {
  return calls.reduce((sum, { inner = [] }) => sum + 1 + countCalls(inner), 0);
}
