import type { SignerRemoval } from '#shared/ipc/views.ts';
import { lacksBackup, type SignerKey } from '#shared/model/signer-key.ts';
import type { SurfaceQuestion } from '../surface/surface.ts';

/** What main asks before a key goes. */
export function writeKeyQuestion(key: SignerKey, { waiting, adminOf }: SignerRemoval): SurfaceQuestion {
  const { label, address } = key;
  return {
    title: `Remove the signer “${label}”?`,
    sentences: [
      lacksBackup(key)
        ? 'Its private key leaves the keychain. It was made here, and no copy of it was ever tried: without one that works it is lost for good, and with it what only it can sign for.'
        : 'Its private key leaves the keychain. If there is no other copy of it, it is lost for good, and with it what only it can sign for.',
      ...(waiting === 0 ? [] : [waiting === 1 ? '1 request waits for it.' : `${waiting} requests wait for it.`]),
      'Nothing changes at the service: wallets go on naming it.',
    ],
    facts: [
      { name: 'Signer', value: address },
      ...adminOf.map((wallet) => ({
        name: 'Admin of',
        value: wallet.called === null ? wallet.address : `${wallet.called} (${wallet.address})`,
      })),
    ],
    yes: 'Remove the signer',
    weight: 'danger',
  };
}
