import { hash } from 'node:crypto';

/** What is remembered of a record that a list has brought, in place of the record. */
export type KnownRecord = {
  isKnown: true;
  id: string;
  /** Of its text, as it stood in the list. */
  digest: string;
  characters: number;
  /** When it was made, where it says so. */
  createdAt: string | undefined;
  /** It will not change any more. */
  isSettled: boolean;
};

/** What a list brought the last time: what has not changed since is neither read nor written again. */
export type KnownList = {
  /** The records of a page, by the digest of its text; undefined where one of them has become another one since. */
  findPage(digest: string): readonly KnownRecord[] | undefined;
  findRecord(digest: string): KnownRecord | undefined;
};

export function digestOf(text: Uint8Array): string {
  return hash('sha256', text, 'base64');
}
