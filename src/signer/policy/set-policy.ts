import type { Failure } from '#shared/failure.ts';
import type { Policy } from '#shared/model/policy.ts';
import type { Profile } from '#shared/model/profile.ts';
import { type Result, succeed } from '#shared/result.ts';
import type { Ledger } from '../ledger/ledger.ts';

type SetPolicy = { profile: Pick<Profile, 'id' | 'name'>; policy: Policy | null; ledger: Ledger; now: Date };

/** Keeps what a profile signs at all. The ledger holds it, and the log of decisions tells of the change. */
export function setPolicy({ profile: { id, name }, policy, ledger, now }: SetPolicy): Promise<Result<null, Failure>> {
  ledger.stage({ type: 'policy-set', profileId: id, profileName: name, policy });
  ledger.decisions.stage({ profile: { id, name }, policy }, now.toISOString());
  return ledger.commit();
}

/** A profile that is removed has no policy any more: nobody could see or change it. */
export async function endPolicy(profileId: string, ledger: Ledger, now: Date): Promise<Result<null, Failure>> {
  const entry = ledger.memory.policies.find(profileId)?.entry;
  if (entry === undefined || entry.policy === null) return succeed(null);
  return setPolicy({ profile: { id: profileId, name: entry.profileName }, policy: null, ledger, now });
}
