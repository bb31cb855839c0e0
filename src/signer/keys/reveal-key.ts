import { createCipheriv } from 'node:crypto';
import { p256 } from '@noble/curves/nist.js';
import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Failure } from '#shared/failure.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { GCM_NONCE_BYTES, PUBLIC_KEY_BYTES, SEALED_KEY_PURPOSE } from '#shared/sealed-typing.ts';
import type { SignerAnswer, SignerRequest } from '#shared/signer-protocol.ts';
import { encodePrivateKey } from '../keychain/private-key.ts';
import type { Vault } from '../keychain/vault.ts';
import { typingOutdated } from '../request-failure.ts';
import type { SignerSession } from '../signer-session.ts';

type RevealRequest = Extract<SignerRequest, { type: 'reveal-key' }>;

/** Encrypts a key, as hex digits, for a window that shows it. It stands in the ledger before it leaves this process. */
export async function revealKey(
  { profileId, address, receiver }: RevealRequest,
  session: SignerSession,
  vault: Vault,
): Promise<Result<SignerAnswer<'reveal-key'>, Failure>> {
  if (!isPublicKey(receiver)) return fail(typingOutdated());
  const sealed = await vault.withPrivateKey({ profileId, address }, (privateKey) => {
    const digits = encodePrivateKey(privateKey);
    try {
      return sealKey(digits, receiver);
    } finally {
      digits.fill(0);
    }
  });
  if (!sealed.ok) return sealed;
  const noted = await session.withLedger((ledger) =>
    ledger.append({ type: 'key-exported', profileId, address, as: 'shown' }),
  );
  return noted.ok ? succeed({ sealed: bytesToHex(sealed.value) }) : noted;
}

function isPublicKey(receiver: Uint8Array): boolean {
  return receiver.length === PUBLIC_KEY_BYTES && p256.utils.isValidPublicKey(receiver, false);
}

/** As what is typed is sealed for this process (shared/sealed-typing.ts), the other way. */
function sealKey(digits: Uint8Array, receiver: Uint8Array): Uint8Array {
  const secretKey = p256.utils.randomSecretKey();
  const ours = p256.getPublicKey(secretKey, false);
  const shared = p256.getSharedSecret(secretKey, receiver);
  secretKey.fill(0);
  const info = concatBytes(utf8ToBytes(SEALED_KEY_PURPOSE), receiver, ours);
  const key = hkdf(sha256, shared.subarray(1), undefined, info, 32);
  shared.fill(0);
  const cipher = createCipheriv('aes-256-gcm', key, new Uint8Array(GCM_NONCE_BYTES));
  key.fill(0);
  return concatBytes(ours, cipher.update(digits), cipher.final(), cipher.getAuthTag());
}
