import type { Failure } from '#shared/failure.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { isAboutScope, saysNothingThere } from '../service/failure-table.ts';
import type { ServiceClient } from '../service/service-client.ts';
import { REQUEST_PRIORITY } from '../service/service-turn.ts';

/** A wallet nobody has: asking for its signatures changes nothing and tells whether the key is known. */
const NOBODY = '0x0000000000000000000000000000000000000001';

/**
 * Tries a key with a read that the interface promises. 401 refuses it; 403 lets it through with a warning of what it cannot do;
 * 404 is the answer of a key that works. @returns the warning, or null
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
    return succeed(
      `This key may not read signatures of wallets: ${answer.failure.facts.message ?? 'the service answered 403'}.`,
    );
  }
  return fail({ ...answer.failure, kept: 'The key was not kept.' });
}
