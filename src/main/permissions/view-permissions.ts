import { createHash } from 'node:crypto';
import { findInAddresses } from '#proof/addresses/address-findings.ts';
import { findDenied } from '#proof/addresses/denied-findings.ts';
import { indexKnown } from '#proof/addresses/known-index.ts';
import type { Party } from '#proof/addresses/list-parties.ts';
import { weighFindings } from '#proof/findings/weigh-findings.ts';
import { createTokenLookup } from '#proof/tokens/token-lookup.ts';
import { quoteSymbol } from '#proof/tokens/write-symbol.ts';
import { findChain } from '#shared/chains.ts';
import { isEvmAddress } from '#shared/hex.ts';
import type { PermissionClaim, PermissionView } from '#shared/ipc/permission-views.ts';
import type { Profile } from '#shared/model/profile.ts';
import type { ProofKnowledge } from '#shared/model/proof-knowledge.ts';
import type { Finding } from '#shared/model/review.ts';
import type { StandingPermission } from './fold-permissions.ts';
import { findRevokingCall } from './revoking-call.ts';

export type PermissionPlace = {
  profile: Pick<Profile, 'baseUrl' | 'environment'>;
  wallet: string;
  knowledge: ProofKnowledge;
  /** What nodes said of each, by chain and name. */
  claims: ReadonlyMap<string, PermissionClaim>;
  /** Milliseconds since 1970. */
  now: number;
};

/** Permissions for the screen, the worst first; those that are over last. */
export function viewPermissions(standing: readonly StandingPermission[], place: PermissionPlace): PermissionView[] {
  return standing.map((one) => viewPermission(one, place)).sort((left, right) => compare(left, right));
}

function viewPermission(
  { permission, name, chain, standing, signed }: StandingPermission,
  place: PermissionPlace,
): PermissionView {
  const { profile, knowledge, claims, now } = place;
  const { token, by, endsAt } = permission;
  const tokens = createTokenLookup({ chain: findChain(chain), knowledge, profile });
  const known = token === undefined ? undefined : tokens.find(token);
  const entry = by === null ? undefined : indexKnown(knowledge.knownAddresses ?? []).find(by, chain);
  return {
    ...permission,
    id: createHash('sha256').update(name).digest('hex').slice(0, 24),
    chain,
    tokenInfo:
      known === undefined
        ? null
        : {
            symbol: known.source === 'list' ? known.symbol : quoteSymbol(known.symbol),
            decimals: known.decimals,
            saidBy: known.source,
          },
    standing: endsAt !== undefined && endsAt * 1000 <= now ? 'over' : standing,
    ...signed,
    spender:
      entry === undefined ? null : { name: entry.name ?? null, timesUsed: entry.timesUsed, lastUsed: entry.lastUsed },
    findings: listFindings({ permission, chain }, place),
    claim: claims.get(`${chain} ${name}`) ?? null,
    revoke: findRevokingCall(permission),
  };
}

/** What the rules say of whom it is for, as they would in a review today. */
function listFindings(
  { permission: { how, by, token }, chain }: Pick<StandingPermission, 'permission' | 'chain'>,
  place: PermissionPlace,
): Finding[] {
  const { knowledge, wallet } = place;
  const parties: Party[] = [];
  const add = (address: string | null | undefined, role: Party['role']) => {
    if (typeof address === 'string' && isEvmAddress(address)) parties.push({ role, address, place: 'this permission' });
  };
  add(by, how === 'operator' ? 'operator' : 'spender');
  const denied = findDenied({
    parties,
    parts: token === undefined ? [] : [{ place: 'this permission', text: token }],
    knowledge,
    chain,
  });
  const known = findInAddresses({ parties, knowledge, wallet, chain });
  return weighFindings([...denied, ...known], knowledge.severities);
}

const GRAVITY: Readonly<Record<Finding['severity'], number>> = { forbidden: 0, danger: 1, caution: 2, info: 3 };

/** What is over last; then by what there is to weigh, by how much, by how long, the newest first. */
function compare(left: PermissionView, right: PermissionView): number {
  const [one, other] = [rank(left), rank(right)];
  const at = one.findIndex((part, index) => part !== other[index]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}

function rank({ standing, findings: [worst], how, atMost, endsAt, signedAt }: PermissionView): number[] {
  return [
    standing === 'over' ? 1 : 0,
    how === 'unproven' || how === 'control' ? 0 : 1,
    worst === undefined ? GRAVITY.info : GRAVITY[worst.severity],
    atMost === null ? 0 : 1,
    endsAt === undefined ? 0 : 1,
    -signedAt,
  ];
}
