import type { Failure } from '#shared/failure.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { createOneAtATime } from '../ask-once.ts';
import type { SignerPort } from '../signer-port/signer-port.ts';
import type { Store } from '../store/open-store.ts';
import type { Surface } from '../surface/surface.ts';
import { RECEIVER_FIELD, showCancelled, showUnderWay, writeShowForm, writeShown } from './backup-words.ts';
import { findKey, type KeyName } from './find-key.ts';

type Options = {
  signer: SignerPort;
  surface: Pick<Surface, 'reveal'>;
  store: Pick<Store, 'signerKeys'>;
  /** As ISO 8601. */
  now: () => string;
};

/** Shows a key outside the page, for a person to write down: the signer seals it for the window, and main hands on what it cannot read. */
export function createShowKey({ signer, surface, store, now }: Options) {
  const oneAtATime = createOneAtATime(showUnderWay);

  async function showOne(wanted: KeyName): Promise<Result<null, Failure>> {
    const key = findKey(store, wanted);
    if (!key.ok) return key;
    const { profileId, address } = key.value;
    const isShown = await surface.reveal(writeShowForm(key.value), async ({ [RECEIVER_FIELD]: receiver }) => {
      const sealed = await signer.ask({
        type: 'reveal-key',
        profileId,
        address,
        receiver: receiver ?? new Uint8Array(),
      });
      return sealed.ok ? succeed(writeShown(key.value, sealed.value.sealed)) : sealed;
    });
    if (!isShown) return fail(showCancelled());
    store.signerKeys.noteBackup({ profileId, address, step: 'made', at: now() });
    return succeed(null);
  }

  return (wanted: KeyName): Promise<Result<null, Failure>> => oneAtATime(() => showOne(wanted));
}
