import { explainPolicyStop } from '#shared/explain-policy-stop.ts';
import type { Failure } from '#shared/failure.ts';
import type { PolicyJudgement } from '#shared/model/policy.ts';
import { fail, type Result, succeed } from '#shared/result.ts';

/** Judges what the policies said: nothing is signed that one of them stops, or that is to be confirmed twice and was not. */
export function requireAllowed(
  { stops, twice }: PolicyJudgement,
  confirmedTwice: true | undefined,
): Result<null, Failure> {
  if (stops.length > 0) return fail(explainPolicyStop(stops));
  const [because] = twice;
  return because === undefined || confirmedTwice ? succeed(null) : fail(notConfirmedTwice(because));
}

function notConfirmedTwice(because: string): Failure {
  return {
    code: 'policy-second-confirmation',
    happened: `The policy asks for a second confirmation, and there was none. ${because}`,
    kept: 'Nothing was signed; the request still waits at the service.',
    next: 'Open the request by itself, approve it, and confirm it both times.',
  };
}
