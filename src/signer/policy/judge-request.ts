import { judgePolicy } from '#proof/policy/judge-policy.ts';
import { momentOf } from '#proof/policy/moment.ts';
import { sayWhosePolicy } from '#proof/policy/write-stops.ts';
import type { Failure } from '#shared/failure.ts';
import type { PolicyJudgement, PolicySubject } from '#shared/model/policy.ts';
import { type Result, succeed } from '#shared/result.ts';
import type { Vault } from '../keychain/vault.ts';
import type { PolicySet } from '../ledger/ledger-entry.ts';
import type { LedgerMemory } from '../ledger/ledger-memory.ts';
import type { Asker } from './policy-memory.ts';

/** A policy with the keys of its profile. */
export type HeldPolicy = { set: PolicySet; keys: ReadonlySet<string> };

/**
 * Every policy that there is, with the keys that the keychain holds for its profile: a key that two profiles have is under the
 * policies of both. Where that cannot be read nobody knows, and nothing is to be signed.
 */
export async function readPolicies(memory: LedgerMemory, vault: Vault): Promise<Result<HeldPolicy[], Failure>> {
  const held: HeldPolicy[] = [];
  for (const set of memory.policies.list()) {
    const keys = await vault.listKeys(set.profileId);
    if (!keys.ok) return keys;
    held.push({ set, keys: new Set(keys.value.map((address) => address.toLowerCase())) });
  }
  return succeed(held);
}

type Question = {
  policies: readonly HeldPolicy[];
  asker: Asker;
  subject: PolicySubject;
  memory: LedgerMemory;
  now: Date;
};

/** What all policies that a request is under say of it, after what was signed before. */
export function judgeRequest({ policies, asker, subject, memory, now }: Question): PolicyJudgement {
  const moment = momentOf(now, memory.lastMoment);
  const judged = policies.flatMap(({ set: { profileId, profileName, policy }, keys }) => {
    if (policy === null || !memory.policies.isFor(profileId, asker, keys)) return [];
    const history = memory.policies.spentBefore(profileId, { at: moment.at, keys });
    const { stops, twice } = judgePolicy({ policy, subject, history, moment });
    const of = sayWhosePolicy({ profileId, profileName }, asker.profileId);
    return [{ stops: stops.map(({ sentence }) => of + sentence), twice: twice.map((sentence) => of + sentence) }];
  });
  return { stops: judged.flatMap(({ stops }) => stops), twice: judged.flatMap(({ twice }) => twice) };
}
