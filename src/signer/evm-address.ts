import { addressOfPublicKey } from '#proof/crypto/address-of-public-key.ts';
import { cryptoEngine } from '#proof/crypto/engine.ts';

/** The address of a private key (32 bytes), with the EIP-55 checksum. */
export function addressOfPrivateKey(privateKey: Uint8Array): `0x${string}` {
  return addressOfPublicKey(cryptoEngine.getPublicKey(privateKey));
}
