import type { Failure } from '#shared/failure.ts';
import { isEvmAddress, sameHex } from '#shared/hex.ts';
import type { SignerKey } from '#shared/model/signer-key.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { createAskOnce } from '../ask-once.ts';
import type { SignerPort } from '../signer-port/signer-port.ts';
import type { Store } from '../store/open-store.ts';
import type { Surface } from '../surface/surface.ts';
import { alreadyHere, importCancelled, importUnderWay, KEY_FIELD, writeImportForm } from './import-form.ts';

type Options = {
  signer: SignerPort;
  surface: Pick<Surface, 'ask'>;
  store: Pick<Store, 'profiles' | 'signerKeys'>;
  keep: (key: Pick<SignerKey, 'profileId' | 'label' | 'address' | 'source'>) => SignerKey;
};

type NewSigner = { profileId: string; label: string };

/**
 * Asks for a private key outside the page. What main gets from the window is sealed for the signer, which judges it; each refusal
 * stands beside the form.
 */
export function createImportSigner({ signer, surface, store, keep }: Options) {
  const askOnce = createAskOnce();

  async function take({ profileId, label }: NewSigner, typed: Uint8Array): Promise<Result<SignerKey, Failure>> {
    const answer = await signer.ask({ type: 'import-key', profileId, label, typed });
    if (answer.ok) return succeed(keep({ profileId, label, address: answer.value.address, source: 'imported' }));
    const address = answer.failure.facts?.address;
    if (answer.failure.code !== 'key-already-present' || address === undefined || !isEvmAddress(address)) return answer;
    const known = store.signerKeys.list(profileId).find((key) => sameHex(key.address, address));
    if (known !== undefined) return fail(alreadyHere(answer.failure, known.label));
    // Killed between the keychain and the journal, or with a journal begun anew: the key is there and has to be seen again.
    return succeed(keep({ profileId, label, address, source: 'imported' }));
  }

  return async (wanted: NewSigner): Promise<Result<SignerKey, Failure>> => {
    const profileName = store.profiles.get(wanted.profileId)?.name ?? wanted.profileId;
    let result: Result<SignerKey, Failure> = fail(importCancelled());
    const unasked = await askOnce({
      confirm: async () => {
        const opened = await signer.ask({ type: 'open-typing' });
        if (!opened.ok) result = opened;
        else {
          const form = writeImportForm({ ...wanted, profileName, sealTo: opened.value.sealTo });
          const kept = await surface.ask(form, ({ [KEY_FIELD]: typed = NONE }) => take(wanted, typed));
          if (kept !== undefined) result = succeed(kept);
        }
        return true;
      },
      busy: importUnderWay,
      declined: importCancelled,
    });
    return unasked === undefined ? result : fail(unasked);
  };
}

const NONE = new Uint8Array();
