/** In which form a person has a key that comes from elsewhere. */
export const KEY_ORIGINS = ['private-key', 'keystore', 'phrase'] as const;
export type KeyOrigin = (typeof KEY_ORIGINS)[number];

/** Whether nobody knows of a copy that works: one that was imported came from one. */
export function lacksBackup({ source, backupTriedAt }: Pick<SignerKey, 'source' | 'backupTriedAt'>): boolean {
  return source === 'generated' && backupTriedAt === null;
}

/** A signer key this app holds: everything about it but the key. */
export type SignerKey = {
  profileId: string;
  /** EIP-55 address. */
  address: `0x${string}`;
  label: string;
  source: 'generated' | 'imported';
  createdAt: string;
  /** When a copy of it was made here, and when a copy was last tried; ISO 8601. */
  backedUpAt: string | null;
  backupTriedAt: string | null;
};
