import { useState } from 'react';
import type { Failure } from '#shared/failure.ts';
import type { Policy, PolicyTrial } from '#shared/model/policy.ts';
import { ask } from '../../../api.ts';
import { announce } from '../../../store/notices-store.ts';
import { policyStore } from '../../../store/policy-store.ts';

/** A policy and what it would have done. */
export type Tried = { policy: Policy; trial: PolicyTrial };

/** Tries a policy, and sets one that was tried. */
export function usePolicy(profileId: string) {
  const [busy, setBusy] = useState<'try' | 'set'>();
  const [failure, setFailure] = useState<Failure>();
  const [tried, setTried] = useState<Tried>();

  async function tryIt(policy: Policy): Promise<void> {
    if (busy !== undefined) return;
    setBusy('try');
    setFailure(undefined);
    const answer = await ask((app) => app.policy.try({ profileId, policy }));
    setBusy(undefined);
    if (answer.ok) setTried({ policy, trial: answer.value });
    else setFailure(answer.failure);
  }

  async function set(policy: Policy | null, done: string): Promise<void> {
    if (busy !== undefined) return;
    setBusy('set');
    setFailure(undefined);
    const answer = await ask((app) => app.policy.set({ profileId, policy }));
    setBusy(undefined);
    if (!answer.ok) return setFailure(answer.failure);
    policyStore.put(profileId, answer.value);
    announce(done);
  }

  return { busy, failure, tried, tryIt, set, forget: () => setTried(undefined) };
}
