import { GCM_NONCE_BYTES, PUBLIC_KEY_BYTES, SEALED_KEY_PURPOSE } from '#shared/sealed-typing.ts';
import type { DrawnField } from './drawn-field.ts';
import { make } from './elements.ts';
import { joinBytes } from './join-bytes.ts';

const ECDH = { name: 'ECDH', namedCurve: 'P-256' };

type Receiver = { privateKey: CryptoKey; publicKey: Uint8Array<ArrayBuffer> };

/** For whom the signer seals what this window shows next; its private half cannot be read, and ends with the window. */
let receiver: Receiver | undefined;

/** A field that nobody sees: it brings the public key of a pair that is made for this one form. */
export function drawReceiver(): DrawnField {
  return {
    element: make('div', { hidden: '' }),
    isEmpty: () => false,
    take: () => new Uint8Array(1),
    seal: openReceiver,
    clear() {},
  };
}

export async function openReceiver(): Promise<Uint8Array> {
  const { subtle } = globalThis.crypto;
  const pair = await subtle.generateKey(ECDH, false, ['deriveBits']);
  const publicKey = new Uint8Array(await subtle.exportKey('raw', pair.publicKey));
  receiver = { privateKey: pair.privateKey, publicKey };
  return Uint8Array.from(publicKey);
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
