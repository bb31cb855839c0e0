import type { Failure } from '#shared/failure.ts';
import { type Result, succeed } from '#shared/result.ts';
import { allocateSecret } from '#shared/secret-bytes.ts';
import type { SignerAnswer, SignerRequest } from '#shared/signer-protocol.ts';
import { judgePassphrase } from '../envelope/judge-passphrase.ts';
import type { Vault } from '../keychain/vault.ts';
import { makeKeystore } from '../keystore/make-keystore.ts';
import type { SignerSession } from '../signer-session.ts';
import { withTyped } from './read-key-source.ts';

type ExportRequest = Extract<SignerRequest, { type: 'export-key' }>;

/** Encrypts a key with a passphrase that is strong enough for a file. It stands in the ledger before it leaves this process. */
export function exportKey(
  { profileId, address, passphrase }: ExportRequest,
  session: SignerSession,
  vault: Vault,
): Promise<Result<SignerAnswer<'export-key'>, Failure>> {
  return withTyped(session.typing, [passphrase], async ([typed = new Uint8Array()]) => {
    const judged = await judgePassphrase(typed);
    if (!judged.ok) return judged;
    // Lent for as long as a call takes, and encrypting takes longer.
    const copied = await vault.withPrivateKey({ profileId, address }, copySecret);
    if (!copied.ok) return copied;
    const keystore = await makeKeystore({ privateKey: copied.value, address, password: typed }).finally(() =>
      copied.value.fill(0),
    );
    const noted = await session.withLedger((ledger) =>
      ledger.append({ type: 'key-exported', profileId, address, as: 'keystore' }),
    );
    return noted.ok ? succeed({ keystore }) : noted;
  });
}

function copySecret(secret: Uint8Array): Uint8Array {
  const copy = allocateSecret(secret.length);
  copy.set(secret);
  return copy;
}
