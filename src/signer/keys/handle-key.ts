import { assertNever } from '#shared/assert-never.ts';
import type { Failure } from '#shared/failure.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import type { SignerAnswers, SignerRequest } from '#shared/signer-protocol.ts';
import { addressOfPrivateKey } from '../evm-address.ts';
import type { Vault } from '../keychain/vault.ts';
import type { SignerSession } from '../signer-session.ts';
import { exportKey } from './export-key.ts';
import { listPhraseAccounts, readKeySource } from './read-key-source.ts';
import { revealKey } from './reveal-key.ts';

type KeyRequestType =
  | 'open-typing'
  | 'import-key'
  | 'find-address'
  | 'list-phrase-accounts'
  | 'export-key'
  | 'reveal-key'
  | 'remove-key';
export type KeyRequest = Extract<SignerRequest, { type: KeyRequestType }>;
type Answer = Result<SignerAnswers[KeyRequestType], Failure>;

/** What comes into the vault and leaves it, while it is unlocked. */
export async function handleKey(request: KeyRequest, session: SignerSession, vault: Vault): Promise<Answer> {
  switch (request.type) {
    case 'open-typing':
      return succeed({ sealTo: session.typing.open() });
    case 'import-key':
    case 'find-address':
      return takeKey(request, session, vault);
    case 'list-phrase-accounts':
      return listPhraseAccounts(request, session.typing);
    case 'export-key':
      return exportKey(request, session, vault);
    case 'reveal-key':
      return revealKey(request, session, vault);
    case 'remove-key':
      return vault.removeKey(request);
    default:
      return assertNever(request, 'request about a key');
  }
}

type TakeRequest = Extract<KeyRequest, { type: 'import-key' | 'find-address' }>;

async function takeKey(request: TakeRequest, session: SignerSession, vault: Vault): Promise<Answer> {
  const key = await readKeySource(request.key, session.typing);
  if (!key.ok) return key;
  try {
    if (request.type === 'find-address') return succeed({ address: addressOfPrivateKey(key.value) });
    const { profileId, label } = request;
    const imported = await vault.importKey({ profileId, label, privateKey: key.value });
    return imported.ok ? succeed({ address: imported.value }) : fail(imported.failure);
  } finally {
    key.value.fill(0);
  }
}
