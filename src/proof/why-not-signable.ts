import type { Review } from '#shared/model/review.ts';

/** Why nothing is signed, in the words of whatever stopped it: a check that failed, a finding that forbids it, or what could not be proven. */
export function whyNotSignable({ refusal, findings, unprovenBecause, headline }: Review): string {
  const forbidden = findings.find(({ severity }) => severity === 'forbidden');
  return refusal?.sentence ?? forbidden?.sentence ?? unprovenBecause ?? headline;
}
