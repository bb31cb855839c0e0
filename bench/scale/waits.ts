/** One read, in milliseconds from any point on. */
export type TimedRead = { subject: string; at: number };

/** How long something waits until it is read that comes up at any moment, each as likely as the other. In milliseconds. */
export type Waits = { median: number; p99: number; worst: number };

/** Times between one read of a subject and its next, of all subjects. @param reads in the order in which they began */
export function gapsOf(reads: readonly TimedRead[]): number[] {
  const before = new Map<string, number>();
  const gaps: number[] = [];
  for (const { subject, at } of reads) {
    const last = before.get(subject);
    if (last !== undefined) gaps.push(at - last);
    before.set(subject, at);
  }
  return gaps;
}

/**
 * What the gaps between reads come to for whoever waits: a moment falls into a long gap more likely than into a short one, and
 * anywhere in it.
 * @param answerMs how long each read takes after it began
 * @throws where there is no gap: then nothing is known of any wait
 */
export function waitsOf(gaps: readonly number[], answerMs: number): Waits {
  if (gaps.length === 0) throw new Error('Nothing was read twice.');
  const sorted = [...gaps].sort((left, right) => left - right);
  return {
    median: quantileOf(sorted, 0.5) + answerMs,
    p99: quantileOf(sorted, 0.99) + answerMs,
    worst: (sorted.at(-1) ?? 0) + answerMs,
  };
}

/** Up to a wait of t, each gap holds min(gap, t) of the moments that wait no longer. */
function quantileOf(sorted: readonly number[], share: number): number {
  const wanted = sorted.reduce((sum, gap) => sum + gap, 0) * share;
  let held = 0;
  let before = 0;
  for (const [index, gap] of sorted.entries()) {
    const open = sorted.length - index;
    const more = (gap - before) * open;
    if (held + more >= wanted) return before + (wanted - held) / open;
    held += more;
    before = gap;
  }
  return before;
}

/** The most that fall into any 60 seconds. @param times in order */
export function mostInAMinute(times: readonly number[]): number {
  let first = 0;
  let most = 0;
  for (const [index, at] of times.entries()) {
    while (at - (times[first] ?? at) >= 60_000) first += 1;
    most = Math.max(most, index - first + 1);
  }
  return most;
}

/** By how much one differs from the other, as a share of the other. */
export function deviationOf(one: number, other: number): number {
  return (one - other) / other;
}
