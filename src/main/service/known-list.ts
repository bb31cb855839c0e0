import { hash } from 'node:crypto';

/** The text of a record as it stands in a list, in place of the text. */
export type ListedText = { digest: string; bytes: number };

/** What is remembered of a record that a list has brought, in place of the record. */
export type KnownRecord = {
  isKnown: true;
  id: string;
  text: ListedText;
  /** Of the record as it is kept. */
  characters: number;
  /** When it was made, where it says so. */
  createdAt: string | undefined;
  /** It will not change any more. */
  isSettled: boolean;
  /** The record that stood behind it in the list. */
  next: KnownRecord | undefined;
  /** It has become another one since: what is said here is of no more use. */
  isOver: boolean;
  /** The last walk that met it. */
  metBy: symbol | undefined;
};

/** What a list brought the last time: what has not changed since is neither read nor written again. */
export type KnownList = {
  /**
   * The page that stood where the next one of a walk begins, if it is this one: undefined where it is another, or one of its records has
   * become another one since.
   */
  findPage(body: Buffer): readonly KnownRecord[] | undefined;
  findRecord(digest: string): KnownRecord | undefined;
  /** What the next page of a walk begins with, if it is as it was: the first record of the list, or what stood behind the page before. */
  findExpected(): KnownRecord | undefined;
};

export function digestOf(text: Uint8Array): string {
  return hash('sha256', text, 'base64');
}
