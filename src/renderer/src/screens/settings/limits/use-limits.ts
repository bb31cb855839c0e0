import { useState } from 'react';
import type { Failure } from '#shared/failure.ts';
import type { LimitsView } from '#shared/ipc/limit-views.ts';
import type { Result } from '#shared/result.ts';
import { limitsStore } from '../../../store/limits-store.ts';
import { announce } from '../../../store/notices-store.ts';

/** Changes a limit: shows what main answered, and says what was done. */
export function useLimitChange(profileId: string) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  /** @returns whether it was changed */
  async function change(asked: () => Promise<Result<LimitsView, Failure>>, done: string): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    setFailure(undefined);
    const answer = await asked();
    setBusy(false);
    if (!answer.ok) {
      setFailure(answer.failure);
      return false;
    }
    limitsStore.put(profileId, answer.value);
    announce(done);
    return true;
  }

  return { busy, failure, change };
}
