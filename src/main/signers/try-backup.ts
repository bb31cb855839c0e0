import type { Failure } from '#shared/failure.ts';
import { sameHex } from '#shared/hex.ts';
import type { KeyOrigin, SignerKey } from '#shared/model/signer-key.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import type { KeySource } from '#shared/signer-protocol.ts';
import { createOneAtATime } from '../ask-once.ts';
import type { Store } from '../store/open-store.ts';
import { type AskKeyPorts, askKey } from './ask-key.ts';
import { copyOfAnother, describeTry, tryCancelled, tryUnderWay } from './backup-words.ts';
import { findKey, type KeyName } from './find-key.ts';

type Options = AskKeyPorts & {
  store: Pick<Store, 'signerKeys'>;
  /** As ISO 8601. */
  now: () => string;
};

/** Asks for a copy of a key as an import does, has the signer say which account it is of, and keeps that it was tried, and nothing else. */
export function createTryBackup({ store, now, ...ports }: Options) {
  const oneAtATime = createOneAtATime(tryUnderWay);

  async function hold(key: SignerKey, copy: KeySource): Promise<Result<true, Failure>> {
    const found = await ports.signer.ask({ type: 'find-address', key: copy });
    if (!found.ok) return found;
    const { address } = found.value;
    return sameHex(address, key.address) ? succeed(true) : fail(copyOfAnother(key, address));
  }

  async function tryOne({ from, ...wanted }: KeyName & { from: KeyOrigin }): Promise<Result<null, Failure>> {
    const key = findKey(store, wanted);
    if (!key.ok) return key;
    const asking = { from, purpose: describeTry(key.value), known: [key.value] };
    const tried = await askKey(ports, asking, (copy) => hold(key.value, copy));
    if (!tried.ok) return tried;
    if (tried.value === undefined) return fail(tryCancelled());
    store.signerKeys.noteBackup({ ...wanted, address: key.value.address, step: 'tried', at: now() });
    return succeed(null);
  }

  return (wanted: KeyName & { from: KeyOrigin }): Promise<Result<null, Failure>> => oneAtATime(() => tryOne(wanted));
}
