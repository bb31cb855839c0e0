import type { Failure } from '#shared/failure.ts';
import type { AppEvent } from '#shared/ipc/events.ts';
import { fail, type Result } from '#shared/result.ts';
import type { SignerPort } from '../signer-port/signer-port.ts';
import type { Surface } from '../surface/surface.ts';

/** Locked: the signer has dropped its keys and nothing can be changed; reading goes on with the API keys that main has. */
export type Lock = {
  isLocked: () => boolean;
  lock(): Promise<Result<null, Failure>>;
  /** Asks for the passphrase outside the page, where one is set. */
  unlock(): Promise<Result<null, Failure>>;
  /** The signer is locked, whoever did it: it began so, or ended and began again. */
  hold(): void;
};

export type LockOptions = {
  signer: SignerPort;
  surface: Pick<Surface, 'ask'>;
  /** The signer has to be told which profiles there are. */
  listProfileIds: () => string[];
  emit: (event: AppEvent) => void;
};

export function createLock({ signer, surface, listProfileIds, emit }: LockOptions): Lock {
  let locked = false;
  let unlocking: Promise<Result<null, Failure>> | undefined;
  const change = (next: boolean) => {
    locked = next;
    emit({ type: 'lock-changed', locked });
  };
  async function unlock(): Promise<Result<null, Failure>> {
    const profileIds = listProfileIds();
    const plain = await signer.ask({ type: 'unlock', profileIds });
    const isAsked = !plain.ok && plain.failure.code === 'passphrase-asked';
    const answer = isAsked ? await askForPassphrase({ signer, surface, profileIds }) : plain;
    if (answer.ok) change(false);
    return answer;
  }
  return {
    isLocked: () => locked,
    async lock() {
      // Locked here first: whatever the signer answers, the window can change nothing from now on.
      change(true);
      return signer.ask({ type: 'lock' });
    },
    unlock() {
      // One question, however often it is asked for.
      unlocking ??= unlock().finally(() => {
        unlocking = undefined;
      });
      return unlocking;
    },
    hold() {
      if (!locked) change(true);
    },
  };
}

type Asking = Pick<LockOptions, 'signer' | 'surface'> & { profileIds: string[] };

async function askForPassphrase({ signer, surface, profileIds }: Asking): Promise<Result<null, Failure>> {
  const answer = await surface.ask(
    {
      title: 'Unlock Countersign',
      sentences: ['Your passphrase opens the keys that this computer’s keychain holds.'],
      fields: [{ name: 'passphrase', label: 'Passphrase', kind: 'secret' }],
      yes: 'Unlock',
    },
    async ({ passphrase }) => {
      const unlocked = await signer.ask({ type: 'unlock', passphrase, profileIds });
      return unlocked.ok ? { ok: true, value: unlocked } : unlocked;
    },
  );
  return answer ?? fail(notTyped());
}

function notTyped(): Failure {
  return {
    code: 'still-locked',
    happened: 'Countersign stays locked: no passphrase was typed.',
    kept: 'Nothing was changed.',
    next: 'Choose Unlock when you want to go on.',
  };
}
