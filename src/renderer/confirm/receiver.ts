import { GCM_NONCE_BYTES, PUBLIC_KEY_BYTES, SEALED_KEY_PURPOSE } from '#shared/sealed-typing.ts';
import { joinBytes } from './join-bytes.ts';

const ECDH = { name: 'ECDH', namedCurve: 'P-256' };

/** For whom the signer seals what this window shows next; its private half cannot be read, and ends with the window. */
let receiver: Awaited<ReturnType<typeof makePair>> | undefined;

/** Begins again. @returns the public key, uncompressed */
export async function openReceiver(): Promise<Uint8Array> {
  receiver = await makePair();
  return Uint8Array.from(receiver.publicKey);
}

async function makePair() {
  const { subtle } = globalThis.crypto;
  const { privateKey, publicKey } = await subtle.generateKey(ECDH, false, ['deriveBits']);
  return { privateKey, publicKey: new Uint8Array(await subtle.exportKey('raw', publicKey)) };
}

/** What was sealed for this window, as hex; undefined where it was sealed for another. The caller zeroes it. */
export async function openSealed(sealed: string): Promise<Uint8Array | undefined> {
  if (receiver === undefined) return undefined;
  const { subtle } = globalThis.crypto;
  const message = Uint8Array.from(sealed.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));
  const theirs = message.subarray(0, PUBLIC_KEY_BYTES);
  try {
    const publicKey = await subtle.importKey('raw', theirs, ECDH, false, []);
    const shared = await subtle.deriveBits({ name: 'ECDH', public: publicKey }, receiver.privateKey, 256);
    const material = await subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey']);
    new Uint8Array(shared).fill(0);
    const info = joinBytes(new TextEncoder().encode(SEALED_KEY_PURPOSE), receiver.publicKey, theirs);
    const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info };
    const key = await subtle.deriveKey(derivation, material, { name: 'AES-GCM', length: 256 }, false, ['decrypt']);
    const iv = new Uint8Array(GCM_NONCE_BYTES);
    return new Uint8Array(await subtle.decrypt({ name: 'AES-GCM', iv }, key, message.subarray(PUBLIC_KEY_BYTES)));
  } catch {
    return undefined;
  }
}
