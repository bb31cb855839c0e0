import type { Environment } from '#shared/model/profile.ts';
import type { Finding } from '#shared/model/review.ts';
import type { AccountKind } from './account-kind.ts';
import { KERNEL_V3 } from './kernel-v3.ts';

/** What wallets of the service are (service facts, "The user operation": likely, not sure, so others are not refused). */
const USUAL_KIND = KERNEL_V3;

/**
 * Says that the calldata is written for another kind of account than wallets of the service are. The kind is read from
 * factory, selector and nonce: what the wallet is on the chain cannot be seen here. The practice service has wallets of
 * several kinds.
 */
export function findUnusualKind({ kind, environment }: { kind: AccountKind; environment: Environment }): Finding[] {
  if (kind.name === USUAL_KIND.name || environment === 'practice') return [];
  const sentence =
    `Wallets of this service are ${USUAL_KIND.label} accounts, and this calldata is ${kind.label}'s: ` +
    `if the wallet is a ${USUAL_KIND.label} account, this runs something else.`;
  const facts = { usual: USUAL_KIND.name, calldata: kind.name };
  return [{ rule: 'unusual-account-kind', severity: 'danger', sentence, facts }];
}

/** Says as which kind the calldata was read where others read the very same calls in it. */
export function findKindChoice({ kind, alsoFits }: { kind: AccountKind; alsoFits: readonly AccountKind[] }): Finding[] {
  if (alsoFits.length === 0) return [];
  const others = alsoFits.map(({ label }) => label).join(' and ');
  const sentence = `The calldata is read as ${kind.label}'s; ${others} would make the very same calls of it.`;
  const facts = { chosen: kind.name, 'also fits': alsoFits.map(({ name }) => name).join(', ') };
  return [{ rule: 'account-kind-chosen', severity: 'info', sentence, facts }];
}
