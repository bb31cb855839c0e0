import type { SignerRemoval } from '#shared/ipc/views.ts';
import type { SignerKey } from '#shared/model/signer-key.ts';
import type { SurfaceQuestion } from '../surface/surface.ts';

/** What main asks before a key goes. */
export function writeKeyQuestion(
  { label, address, source }: SignerKey,
  { waiting, adminOf }: SignerRemoval,
): SurfaceQuestion {
  return {
    title: `Remove the signer “${label}”?`,
    sentences: [
      source === 'generated'
        ? 'Its private key leaves the keychain. It was made here, and there is no other copy: it is lost for good, and with it what only it can sign for.'
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
