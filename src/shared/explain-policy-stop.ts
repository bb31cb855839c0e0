import type { Failure } from './failure.ts';

/** @param stops why, in sentences; the first one is told first */
export function explainPolicyStop(stops: readonly string[]): Failure {
  return {
    code: 'policy-stopped',
    happened: `The policy stops this request. ${stops.join(' ')}`,
    kept: 'Nothing was signed; the request still waits at the service.',
    next: 'Leave it or decline it. If it should be signed all the same, change the policy in Settings → Policy, then approve it again.',
  };
}
