import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Failure } from '#shared/failure.ts';
import type { AppApi } from '#shared/ipc/derive.ts';
import type { SignerKey } from '#shared/model/signer-key.ts';
import type { Result } from '#shared/result.ts';
import { ask } from '../../api.ts';
import { signerPaths } from '../../routes.ts';
import { announce, notify } from '../../store/notices-store.ts';
import { signersStore } from '../../store/signers-store.ts';

type NewKey = {
  busy: boolean;
  failure: Failure | undefined;
  /** Asks main for the key and opens it. @returns whether it is there */
  make(call: (app: AppApi) => Promise<Result<SignerKey, Failure>>): Promise<boolean>;
};

/** Generating and importing alike: one call, and the new signer on the screen. */
export function useNewKey(profileId: string, said: string): NewKey {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [, navigate] = useLocation();
  return {
    busy,
    failure,
    async make(call) {
      if (busy) return false;
      setBusy(true);
      setFailure(undefined);
      const answer = await ask(call);
      await signersStore.load(profileId);
      setBusy(false);
      if (!answer.ok) {
        setFailure(answer.failure);
        return false;
      }
      announce(said);
      notify(said);
      navigate(signerPaths.signer(answer.value.address), { replace: true });
      return true;
    },
  };
}
