/** A signer key this app holds: everything about it but the key. */
export type SignerKey = {
  profileId: string;
  /** EIP-55 address. */
  address: `0x${string}`;
  label: string;
  source: 'generated' | 'imported';
  createdAt: string;
};
