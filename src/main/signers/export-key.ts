import type { Failure } from '#shared/failure.ts';
import { fail, type Result } from '#shared/result.ts';
import { createOneAtATime } from '../ask-once.ts';
import type { Desktop } from '../desktop.ts';
import type { SignerPort } from '../signer-port/signer-port.ts';
import type { Store } from '../store/open-store.ts';
import type { Surface } from '../surface/surface.ts';
import { exportCancelled, exportUnderWay, nameKeystore, PASSPHRASE_FIELD, writeExportForm } from './backup-words.ts';
import { findKey, type KeyName } from './find-key.ts';

type Options = {
  signer: SignerPort;
  surface: Pick<Surface, 'ask'>;
  desktop: Pick<Desktop, 'saveText'>;
  store: Pick<Store, 'signerKeys'>;
  /** As ISO 8601. */
  now: () => string;
};
type Saved = Result<{ path: string | null }, Failure>;

/**
 * Writes a key into a file as a keystore: main asks for its passphrase outside the page, the signer encrypts, and the system asks where to.
 * Main has ciphertext alone.
 */
export function createExportKey({ signer, surface, desktop, store, now }: Options) {
  const oneAtATime = createOneAtATime(exportUnderWay);

  async function exportOne(wanted: KeyName): Promise<Saved> {
    const key = findKey(store, wanted);
    if (!key.ok) return key;
    const opened = await signer.ask({ type: 'open-typing' });
    if (!opened.ok) return opened;
    const { profileId, address } = key.value;
    const form = writeExportForm(key.value, opened.value.sealTo);
    const made = await surface.ask(form, ({ [PASSPHRASE_FIELD]: passphrase = new Uint8Array() }) =>
      signer.ask({ type: 'export-key', profileId, address, passphrase }),
    );
    if (made === undefined) return fail(exportCancelled());
    const at = now();
    const saved = await desktop.saveText({ suggestedName: nameKeystore(key.value, at), text: made.keystore });
    if (saved.ok && saved.value.path !== null) store.signerKeys.noteBackup({ profileId, address, step: 'made', at });
    return saved;
  }

  return (wanted: KeyName): Promise<Saved> => oneAtATime(() => exportOne(wanted));
}
