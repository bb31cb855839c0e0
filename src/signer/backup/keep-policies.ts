import type { Failure } from '#shared/failure.ts';
import type { Profile } from '#shared/model/profile.ts';
import { type Result, succeed } from '#shared/result.ts';
import type { PolicyMemory } from '../policy/policy-memory.ts';
import { setPolicy } from '../policy/set-policy.ts';
import type { SignerSession } from '../signer-session.ts';
import type { BackupParts } from './pack-backup.ts';

type Policies = BackupParts['policies'];

/** Every policy that there is, as a backup holds it. */
export function listPolicies(memory: PolicyMemory): Policies {
  return memory.list().flatMap(({ profileId, policy }) => (policy === null ? [] : { profileId, policy }));
}

/**
 * Sets the policies of these profiles that have none here. One that is here stays, whatever it says: a backup stops no less than before.
 * @returns how many were set
 */
export function keepPolicies({
  profiles,
  policies,
  session,
}: {
  profiles: readonly Profile[];
  policies: Policies;
  session: SignerSession;
}): Promise<Result<number, Failure>> {
  return session.withLedger(async (ledger) => {
    let count = 0;
    for (const { profileId, policy } of policies) {
      const profile = profiles.find(({ id }) => id === profileId);
      const here = ledger.memory.policies.find(profileId)?.entry.policy ?? null;
      if (profile === undefined || here !== null) continue;
      const set = await setPolicy({ profile, policy, ledger, now: session.now() });
      if (!set.ok) return set;
      count += 1;
    }
    return succeed(count);
  });
}
