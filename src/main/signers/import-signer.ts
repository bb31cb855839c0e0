import type { Failure } from '#shared/failure.ts';
import { isEvmAddress, sameHex } from '#shared/hex.ts';
import type { KeyOrigin, SignerKey } from '#shared/model/signer-key.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import type { KeySource } from '#shared/signer-protocol.ts';
import { createOneAtATime } from '../ask-once.ts';
import type { Store } from '../store/open-store.ts';
import type { NewSignerKey } from '../store/signer-keys.ts';
import { type AskKeyPorts, askKey } from './ask-key.ts';
import { alreadyHere, describeImport, importCancelled, importUnderWay } from './import-words.ts';

type Options = AskKeyPorts & {
  store: Pick<Store, 'profiles' | 'signerKeys'>;
  keep: (key: Omit<NewSignerKey, 'createdAt'>) => SignerKey;
};

type NewSigner = { profileId: string; label: string; from: KeyOrigin };

/**
 * Asks for a private key outside the page, as itself, in a keystore or by a recovery phrase. What main gets from the window is sealed for
 * the signer, which judges it; each refusal stands beside the form.
 */
export function createImportSigner({ store, keep, ...ports }: Options) {
  const oneAtATime = createOneAtATime(importUnderWay);

  async function take({ profileId, label }: NewSigner, key: KeySource): Promise<Result<SignerKey, Failure>> {
    const answer = await ports.signer.ask({ type: 'import-key', profileId, label, key });
    if (answer.ok) return succeed(keep({ profileId, label, address: answer.value.address, source: 'imported' }));
    const address = answer.failure.facts?.address;
    if (answer.failure.code !== 'key-already-present' || address === undefined || !isEvmAddress(address)) return answer;
    const known = store.signerKeys.list(profileId).find((each) => sameHex(each.address, address));
    if (known !== undefined) return fail(alreadyHere(answer.failure, known.label));
    // Killed between the keychain and the journal, or with a journal begun again: the key is there and has to be seen again.
    return succeed(keep({ profileId, label, address, source: 'imported' }));
  }

  async function importOne(wanted: NewSigner): Promise<Result<SignerKey, Failure>> {
    const { profileId, label, from } = wanted;
    const profileName = store.profiles.get(profileId)?.name ?? profileId;
    const purpose = describeImport({ label, profileName });
    const known = store.signerKeys.list(profileId);
    const asked = await askKey(ports, { from, purpose, known }, (key) => take(wanted, key));
    if (!asked.ok) return asked;
    return asked.value === undefined ? fail(importCancelled()) : succeed(asked.value);
  }

  return (wanted: NewSigner): Promise<Result<SignerKey, Failure>> => oneAtATime(() => importOne(wanted));
}
