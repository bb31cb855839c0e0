/** The arithmetic under every digest and signature. Two make it, and each gives the same bytes for the same question. */
export type CryptoEngine = {
  name: 'wasm' | 'noble';
  keccak256(bytes: Uint8Array): Uint8Array;
  /**
   * Deterministic by RFC 6979, low s. @returns recovery(1) ‖ r(32) ‖ s(32)
   * @throws where the key is none
   */
  sign(digest: Uint8Array, privateKey: Uint8Array): Uint8Array;
  /**
   * @param signature recovery(1) ‖ r(32) ‖ s(32) @returns 65 bytes, 0x04 first
   * @throws where no key made the signature
   */
  recoverPublicKey(signature: Uint8Array, digest: Uint8Array): Uint8Array;
  /** @returns 65 bytes, 0x04 first @throws where the key is none */
  getPublicKey(privateKey: Uint8Array): Uint8Array;
};
