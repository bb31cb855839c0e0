import { GCM_NONCE_BYTES, SEALED_TYPING_PURPOSE } from '#shared/sealed-typing.ts';
import { allocateSecret } from '#shared/secret-bytes.ts';
import { joinBytes } from './join-bytes.ts';

const ECDH = { name: 'ECDH', namedCurve: 'P-256' };

/**
 * Encrypts what was typed for the signer process, so that nobody on the way to it can read or keep it. Zeroes what was typed.
 * @param sealTo the signer's public key, as hex
 */
export async function sealTyped(typed: Uint8Array, sealTo: string): Promise<Uint8Array> {
  const { subtle } = globalThis.crypto;
  const bytes = allocateSecret(typed.length);
  bytes.set(typed);
  typed.fill(0);
  try {
    const theirs = Uint8Array.from(sealTo.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));
    const pair = await subtle.generateKey(ECDH, false, ['deriveBits']);
    const ours = new Uint8Array(await subtle.exportKey('raw', pair.publicKey));
    const publicKey = await subtle.importKey('raw', theirs, ECDH, false, []);
    const shared = await subtle.deriveBits({ name: 'ECDH', public: publicKey }, pair.privateKey, 256);
    const material = await subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey']);
    new Uint8Array(shared).fill(0);
    const info = joinBytes(new TextEncoder().encode(SEALED_TYPING_PURPOSE), theirs, ours);
    const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info };
    const key = await subtle.deriveKey(derivation, material, { name: 'AES-GCM', length: 256 }, false, ['encrypt']);
    const sealed = await subtle.encrypt({ name: 'AES-GCM', iv: new Uint8Array(GCM_NONCE_BYTES) }, key, bytes);
    return joinBytes(ours, new Uint8Array(sealed));
  } finally {
    bytes.fill(0);
  }
}
