/** A record that may be read again by its id. Times are milliseconds since 1970. */
export type ReadCandidate = {
  parent: string;
  id: string;
  addedAt: number;
  firstSeenAt: number;
  /** Null while it was never read. */
  fetchedAt: number | null;
};

export type PlannedRead = Pick<ReadCandidate, 'parent' | 'id'>;

/** One whose last reading failed: it is read apart from the others, so that none of them waits for it. */
export type FailedRead = PlannedRead & { failedAt: number; isPaused: boolean };

/** The longest a record that may still change is left alone. */
const LONGEST_PAUSE_MS = 60 * 60 * 1000;
/** What has stood still for an hour is looked at every three minutes, for a day every hour. */
const PAUSE_SHARE = 20;

/**
 * Chooses what to read this round: what may still change and is due, the longest unread first, and what was never read, the
 * newest first. Where there is much of both, each gets half, so that neither waits for the other to end.
 * @param isPaused true for a record whose last reading failed and that is left alone for now
 */
export function planReads({
  candidates,
  isPaused,
  now,
  limit,
  isAgeless = false,
}: {
  candidates: readonly ReadCandidate[];
  isPaused: (candidate: PlannedRead) => boolean;
  now: number;
  limit: number;
  /** Whether what has stood still for long is read as often as anything else. */
  isAgeless?: boolean;
}): PlannedRead[] {
  const ready = candidates.filter((candidate) => !isPaused(candidate));
  const unread = ready
    .filter(({ fetchedAt }) => fetchedAt === null)
    .sort((left, right) => right.addedAt - left.addedAt);
  const open = ready
    .flatMap(({ fetchedAt, ...candidate }) => (fetchedAt === null ? [] : [{ ...candidate, fetchedAt }]))
    // Read later than now: the clock was set back, what it says of then holds no longer, and what was read since has had its turn.
    .filter(
      ({ firstSeenAt, fetchedAt }) =>
        isAgeless || now < fetchedAt || now >= fetchedAt + pauseOf({ firstSeenAt, fetchedAt }),
    )
    .sort(
      (left, right) => Number(right.fetchedAt > now) - Number(left.fetchedAt > now) || left.fetchedAt - right.fetchedAt,
    );
  const forUnread = Math.max(Math.floor(limit / 2), limit - open.length);
  const chosen = [...unread.slice(0, forUnread)];
  return [...open.slice(0, limit - chosen.length), ...chosen].map(({ parent, id }) => ({ parent, id }));
}

/** Grows with the time that a record has been followed without coming to its end. */
function pauseOf({ firstSeenAt, fetchedAt }: { firstSeenAt: number; fetchedAt: number }): number {
  return Math.min(LONGEST_PAUSE_MS, Math.max(0, fetchedAt - firstSeenAt) / PAUSE_SHARE);
}

/**
 * Chooses what to read this round, of those that failed apart from the others: neither takes the other's place.
 * @param failed those whose last reading failed, with whether they are left alone for now
 */
export function planApart({
  candidates,
  failed,
  ...plan
}: {
  candidates: readonly ReadCandidate[];
  failed: readonly FailedRead[];
  now: number;
  limit: number;
  isAgeless?: boolean;
}): PlannedRead[] {
  const failing = new Map(failed.map((record) => [nameOf(record), record]));
  const isPaused = (candidate: PlannedRead) => failing.get(nameOf(candidate))?.isPaused === true;
  const well = candidates.filter((candidate) => !failing.has(nameOf(candidate)));
  // Those that failed longest ago first, read or not; how long each is left alone was written down when it failed.
  const bad = candidates.flatMap((candidate) => {
    const failure = failing.get(nameOf(candidate));
    return failure === undefined ? [] : { ...candidate, firstSeenAt: failure.failedAt, fetchedAt: failure.failedAt };
  });
  return [...planReads({ ...plan, isPaused, candidates: well }), ...planReads({ ...plan, isPaused, candidates: bad })];
}

export function nameOf({ parent, id }: PlannedRead): string {
  return JSON.stringify([parent, id]);
}
