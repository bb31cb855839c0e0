import type { Failure } from '#shared/failure.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { isAboutScope, saysNothingThere, tellVerdict } from '../service/failure-table.ts';
import type { ServiceClient } from '../service/service-client.ts';
import type { ServiceFailure } from '../service/service-failure.ts';
import { REQUEST_PRIORITY } from '../service/service-turn.ts';
import { explainNoServiceThere } from './explain-no-service.ts';

/** A wallet nobody has: asking for its signatures changes nothing and tells whether the key is known. */
const NOBODY = '0x0000000000000000000000000000000000000001';

/**
 * Tries a key with reads that the interface promises. 401 refuses it; 403 lets it through with a warning of what it cannot do. 404 is
 * what a working service says of a wallet nobody has, and what any other server says of every path: then the list of collections is
 * asked for too, which each service has. What is told is a verdict: nothing of an answer is repeated. @returns the warning, or null
 */
export async function tryApiKey(client: ServiceClient, baseUrl: string): Promise<Result<string | null, Failure>> {
  const signatures = await client.listSignatures({
    walletLocator: NOBODY,
    page: 1,
    perPage: 1,
    priority: REQUEST_PRIORITY.screen,
  });
  if (signatures.ok) return succeed(null);
  if (isAboutScope(signatures.failure)) return succeed(warnOfScope(signatures.failure, 'signatures of wallets'));
  if (!saysNothingThere(signatures.failure)) return fail(toVerdict(signatures.failure));
  const collections = await client.listCollections({ priority: REQUEST_PRIORITY.screen });
  if (collections.ok) return succeed(null);
  if (isAboutScope(collections.failure)) return succeed(warnOfScope(collections.failure, 'collections'));
  if (!saysNothingThere(collections.failure)) return fail(toVerdict(collections.failure));
  return fail(explainNoServiceThere({ baseUrl, failure: collections.failure }));
}

function warnOfScope({ status }: ServiceFailure, what: string): string {
  return `This key may not read ${what}: the service answered ${status}.`;
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
