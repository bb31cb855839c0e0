import { listNumberedChains } from '#shared/chains.ts';
import type { Failure } from '#shared/failure.ts';
import type { Handlers } from '#shared/ipc/derive.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import type { RemovedEntries, SignerRequest } from '#shared/signer-protocol.ts';
import type { Lock } from '../lock/lock.ts';
import { CHANGE_FORM, REMOVE_FORM, SET_FORM, writeForgetQuestion } from '../passphrase/passphrase-forms.ts';
import type { SignerPort } from '../signer-port/signer-port.ts';
import type { Store } from '../store/open-store.ts';
import type { Surface, SurfaceForm, TypedFields } from '../surface/surface.ts';

export type PassphraseHandlersOptions = {
  store: Pick<Store, 'profiles' | 'signerKeys'>;
  signer: SignerPort;
  surface: Surface;
  lock: Pick<Lock, 'unlock'>;
  /** Opens every profile again: their keys are gone. */
  reopen: () => Promise<void>;
};

type Change = Extract<SignerRequest, { type: 'set-passphrase' | 'change-passphrase' | 'remove-passphrase' }>;

/** What is typed goes from the surface through main's memory to the signer, which judges it; the page never has it. */
export function createPassphraseHandlers(options: PassphraseHandlersOptions): Handlers['passphrase'] {
  const { store, signer, surface, lock, reopen } = options;
  const listIds = () => store.profiles.list().map(({ id }) => id);
  const ask = async (form: SurfaceForm, write: (typed: TypedFields) => Change) => {
    const done = await surface.ask(form, async (typed) => {
      const answer = await signer.ask(write(typed));
      return answer.ok ? succeed(true) : answer;
    });
    return succeed({ done: done ?? false });
  };
  return {
    async view() {
      const answer = await signer.ask({ type: 'passphrase-state' });
      if (!answer.ok) return answer;
      const isDemanded = store.profiles.list().some(({ environment }) => environment === 'production');
      return succeed({ isSet: answer.value.state !== 'none', isDemanded });
    },
    set: () =>
      ask(SET_FORM, ({ passphrase = NONE }) => ({ type: 'set-passphrase', passphrase, profileIds: listIds() })),
    change: () =>
      ask(CHANGE_FORM, ({ current = NONE, passphrase = NONE }) => ({ type: 'change-passphrase', current, passphrase })),
    remove: () =>
      ask(REMOVE_FORM, ({ current = NONE }) => ({ type: 'remove-passphrase', current, profileIds: listIds() })),
    async forget() {
      if (!(await surface.confirm(writeForgetQuestion(listLosses(options))))) return succeed({ done: false });
      const forgotten = judgeRemoved(await signer.ask({ type: 'forget-passphrase', profiles: listProfiles(options) }));
      if (!forgotten.ok) return forgotten;
      const unlocked = await lock.unlock();
      if (!unlocked.ok) return unlocked;
      await reopen();
      return succeed({ done: true });
    },
  };
}

const NONE = new Uint8Array();

function judgeRemoved(answer: Result<RemovedEntries, Failure>): Result<null, Failure> {
  if (!answer.ok) return answer;
  return answer.value.left.length > 0 ? fail(explainLeft(answer.value)) : succeed(null);
}

function explainLeft({ left, failure }: RemovedEntries): Failure {
  return {
    code: 'entries-left',
    happened: `The keychain did not let go of everything: ${left.join(', ')}. ${failure?.happened ?? ''}`.trim(),
    kept: 'What is still there is encrypted with the passphrase. Files of Countersign were not touched.',
    next: `${failure?.next ?? 'Unlock the keychain.'} Then choose “I forgot my passphrase” once more: it continues with what is left.`,
  };
}

function listLosses({ store }: PassphraseHandlersOptions) {
  const profiles = store.profiles.list();
  return {
    signers: profiles.flatMap(({ id }) => store.signerKeys.list(id)),
    profiles: profiles.map(({ name }) => name),
  };
}

function listProfiles({ store }: PassphraseHandlersOptions) {
  const chains = [...listNumberedChains('staging'), ...listNumberedChains('production')].map(({ name }) => name);
  return store.profiles.list().map(({ id: profileId }) => ({
    profileId,
    addresses: store.signerKeys.list(profileId).map(({ address }) => address),
    chains,
  }));
}
