import type { Failure } from '#shared/failure.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { isAboutScope, saysNothingThere, tellVerdict } from '../service/failure-table.ts';
import type { ServiceClient } from '../service/service-client.ts';
import type { ServiceFailure } from '../service/service-failure.ts';
import { REQUEST_PRIORITY } from '../service/service-turn.ts';

/** A wallet nobody has: asking for its signatures changes nothing and tells whether the key is known. */
const NOBODY = '0x0000000000000000000000000000000000000001';

/**
 * Tries a key with a read that the interface promises. 401 refuses it; 403 lets it through with a warning of what it cannot do;
 * 404 is the answer of a key that works. What is told is a verdict: nothing of the answer is repeated. @returns the warning, or null
 */
export async function tryApiKey(client: ServiceClient): Promise<Result<string | null, Failure>> {
  const answer = await client.listSignatures({
    walletLocator: NOBODY,
    page: 1,
    perPage: 1,
    priority: REQUEST_PRIORITY.screen,
  });
  if (answer.ok || saysNothingThere(answer.failure)) return succeed(null);
  if (isAboutScope(answer.failure)) {
    return succeed(`This key may not read signatures of wallets: the service answered ${answer.failure.status}.`);
  }
  return fail(toVerdict(answer.failure));
}

function toVerdict(failure: ServiceFailure): Failure {
  const { code, facts } = failure;
  const { profile = '', status, cause } = facts;
  return {
    ...tellVerdict(failure, profile),
    code,
    kept: 'The key was not kept.',
    facts: { profile, ...(status !== undefined && { status }), ...(cause !== undefined && { cause }) },
  };
}
