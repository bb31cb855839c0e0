/**
 * What is typed into a field of kind `sealed` leaves its window encrypted for the signer process: ECDH on P-256 with a key that the
 * window makes for this one message, HKDF-SHA256 (RFC 5869) over purpose and both public keys, AES-256-GCM. The bytes are the window's
 * public key, uncompressed, followed by ciphertext and tag. The nonce is zero: no key is used twice.
 */
export const SEALED_TYPING_PURPOSE = 'countersign.sealed-typing.v1';

/** The same the other way: what the signer lets the window show, and nobody on the way to it read. */
export const SEALED_KEY_PURPOSE = 'countersign.sealed-key.v1';

/** Uncompressed, as WebCrypto writes it. */
export const PUBLIC_KEY_BYTES = 65;
export const GCM_NONCE_BYTES = 12;
