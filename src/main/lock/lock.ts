import type { Failure } from '#shared/failure.ts';
import type { AppEvent } from '#shared/ipc/events.ts';
import type { Result } from '#shared/result.ts';
import type { SignerPort } from '../signer-port/signer-port.ts';

/** Locked: the signer has dropped its keys and nothing can be changed; reading goes on. */
export type Lock = {
  isLocked: () => boolean;
  lock(): Promise<Result<null, Failure>>;
  unlock(): Promise<Result<null, Failure>>;
};

export function createLock({ signer, emit }: { signer: SignerPort; emit: (event: AppEvent) => void }): Lock {
  let locked = false;
  const change = (next: boolean) => {
    locked = next;
    emit({ type: 'lock-changed', locked });
  };
  return {
    isLocked: () => locked,
    async lock() {
      // Locked here first: whatever the signer answers, the window can change nothing from now on.
      change(true);
      return signer.ask({ type: 'lock' });
    },
    async unlock() {
      const answer = await signer.ask({ type: 'unlock' });
      if (answer.ok) change(false);
      return answer;
    },
  };
}
