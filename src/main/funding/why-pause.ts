import type { Failure } from '#shared/failure.ts';
import type { FundingEnd } from '../store/funding-runs.ts';

/** So many in a row that came to nothing in the same way are not about the wallets any more. */
export const FAILURES_IN_A_ROW = 5;

/** Why a run pauses itself: its latest rows all failed with one code. @param ends the latest {@link FAILURES_IN_A_ROW} */
export function whyPause(ends: readonly FundingEnd[]): Failure | undefined {
  const failures = ends.flatMap(({ condition, failure }) => {
    const cameToNothing = condition === 'failed' || condition === 'parked' || condition === 'uncertain';
    return cameToNothing && failure !== null ? [failure] : [];
  });
  const [latest] = failures;
  if (latest === undefined || failures.length < FAILURES_IN_A_ROW) return undefined;
  return failures.every(({ code }) => code === latest.code) ? explainPaused(latest) : undefined;
}

function explainPaused({ code, happened, next, facts }: Failure): Failure {
  return {
    code: 'funding-paused',
    happened: `The run paused itself: ${FAILURES_IN_A_ROW} fundings in a row came to nothing in the same way. The last: ${happened}`,
    kept: 'Every row is kept; those that were not begun wait.',
    next: `${next} Then resume the run.`,
    facts: { ...facts, code },
  };
}
