import type { Finding } from '#shared/model/review.ts';
import { safeText } from '../safe-text.ts';

/** What the service calls a request that registers a signer, if its type says that at all: shown, believed in nothing. */
function readClaim(type: string | undefined): string | undefined {
  return type !== undefined && /signer/i.test(type) ? safeText(type, 60) : undefined;
}

/**
 * Why nothing can be proven of a request by whose type the service says that it registers a signer; undefined for any other.
 * What such a digest holds is not public (service facts, "Signing an approval"), and the type is the service's word, no more.
 */
export function explainRegistration(type: string | undefined): string | undefined {
  const claim = readClaim(type);
  if (claim === undefined) return undefined;
  return `The service calls this a "${claim}": signing it may let another key act for this wallet, and neither which key nor what it may do can be seen.`;
}

/** A change of who may sign for the wallet, as far as the service says so (design, §3.4). */
export function findClaimedRegistration(type: string | undefined): Finding[] {
  const claim = readClaim(type);
  if (claim === undefined) return [];
  const sentence =
    'Registers a signer of this wallet? The service says so, which is a claim and no proof. If it is true, the key that is ' +
    'registered can sign for this wallet from then on: compare it with what you asked for before you sign anything.';
  return [{ rule: 'signer-registration-claimed', severity: 'danger', sentence, facts: { 'claimed type': claim } }];
}
