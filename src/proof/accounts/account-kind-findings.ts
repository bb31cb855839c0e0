import type { Environment } from '#shared/model/profile.ts';
import type { Finding } from '#shared/model/review.ts';
import type { AccountKind } from './account-kind.ts';
import { KERNEL_V3 } from './kernel-v3.ts';

/** What wallets of the service are (service facts, "The user operation": likely, not sure, so others are not refused). */
const USUAL_KIND = KERNEL_V3;

/**
 * Says that the calldata is written for another kind of account than wallets of the service are. The kind is read from the
 * selector alone: what the wallet is on the chain cannot be seen here. The practice service has wallets of both kinds.
 */
export function findUnusualKind({ kind, environment }: { kind: AccountKind; environment: Environment }): Finding[] {
  if (kind.name === USUAL_KIND.name || environment === 'practice') return [];
  const sentence =
    `Wallets of this service are ${USUAL_KIND.label} accounts, and this calldata is ${kind.label}'s: ` +
    `if the wallet is a ${USUAL_KIND.label} account, this runs something else.`;
  return [
    {
      rule: 'unusual-account-kind',
      severity: 'danger',
      sentence,
      facts: { usual: USUAL_KIND.name, calldata: kind.name },
    },
  ];
}
