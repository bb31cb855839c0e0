import { amountOf } from '#proof/policy/day-spending.ts';
import { momentOf } from '#proof/policy/moment.ts';
import type { Failure } from '#shared/failure.ts';
import type { PoliciesStanding, Policy, PolicySpending } from '#shared/model/policy.ts';
import { type Result, succeed } from '#shared/result.ts';
import type { Vault } from '../keychain/vault.ts';
import type { LedgerMemory } from '../ledger/ledger-memory.ts';
import { readPolicies } from './judge-request.ts';

/** Every policy with whose requests are under it and what counts for its days: by that a forecast is made, and nothing is signed. */
export async function tellPolicies(
  memory: LedgerMemory,
  vault: Vault,
  now: Date,
): Promise<Result<PoliciesStanding, Failure>> {
  const held = await readPolicies(memory, vault);
  if (!held.ok) return held;
  const { lastMoment } = memory;
  const { at } = momentOf(now, lastMoment);
  const policies = held.value.flatMap(({ set: { profileId, profileName, policy }, keys }) => {
    if (policy === null) return [];
    const reach = memory.policies.reachOf(profileId, keys);
    const spent = keepCounted(policy, memory.policies.spentBefore(profileId, { at, keys }));
    return [{ profileId, profileName, policy, ...reach, spent }];
  });
  return succeed({ lastMoment, policies });
}

/** What counts for a limit of a day, with all that was signed for the same requests: of those the first counts. */
function keepCounted({ limits }: Policy, spent: readonly PolicySpending[]): PolicySpending[] {
  const counts = (one: PolicySpending) => limits.some((limit) => limit.perDay !== null && amountOf(one, limit) !== 0n);
  const counted = new Set(spent.filter(counts).map(({ key }) => key));
  return spent
    .filter(({ key }) => counted.has(key))
    .map(({ key, at, chain, amounts }) => ({ key, at, chain, amounts }));
}
