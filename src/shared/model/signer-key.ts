/** In which form a person has a key that comes from elsewhere. */
export const KEY_ORIGINS = ['private-key', 'keystore', 'phrase'] as const;
export type KeyOrigin = (typeof KEY_ORIGINS)[number];

/** A signer key this app holds: everything about it but the key. */
export type SignerKey = {
  profileId: string;
  /** EIP-55 address. */
  address: `0x${string}`;
  label: string;
  source: 'generated' | 'imported';
  createdAt: string;
};
