import type { AddressEntry } from '../model/address-entry.ts';

/** One entry of the book, without what belongs to it: an address on one chain, or on every chain (`null`). */
export type AddressKey = Pick<AddressEntry, 'address' | 'chain'>;

/** How often signatures of a profile named an address on a chain; times are milliseconds since 1970. */
export type AddressUseView = { chain: string; times: number; lastAt: number };

/** An entry of the book, or an address that was used and has no name yet. */
export type AddressView = AddressKey & {
  /** Null where it was used and not named. */
  name: string | null;
  tags: string[];
  note: string;
  /** Set where the operator takes the functions of the contract there for what they say. */
  isTrusted?: true;
  /** Milliseconds since 1970; null where it was not named. */
  updatedAt: number | null;
  /** In this profile, the newest first; on the chain of the entry, or on each one where it holds on every chain. */
  uses: AddressUseView[];
};

/** An entry as it is typed or stands in a file: an empty chain is every chain, tags are parted by commas or semicolons. */
export type TypedAddress = { address: string; chain: string; name: string; tags: string; note: string };

/** A known address that can be taken for the one that is typed. */
export type LookAlike = {
  address: string;
  /** Null where it was used and not named. */
  name: string | null;
  ends: 'first' | 'last' | 'both';
  /** So near that it is no chance, as reviews judge it: it was made so, or mistyped. */
  isMade: boolean;
};

/** What is odd about an entry and does not stop it. */
export type AddressConcerns = {
  lookAlikes: LookAlike[];
  /** Other addresses that have this name. */
  sameName: AddressKey[];
};

export type ImportStanding = 'new' | 'changed' | 'same' | 'refused';

/** One line of a file, and what importing it would do. */
export type ImportLine = AddressConcerns & {
  /** Where it begins in the file, counted from 1. */
  line: number;
  standing: ImportStanding;
  typed: TypedAddress;
  /** Why it is refused. */
  problems: { field: string; rule: string }[];
  /** What the book has there now. */
  before: Pick<AddressEntry, 'name' | 'tags' | 'note'> | null;
};

/** `basis` names the book that the file was held against: where that is another by then, nothing is imported. */
export type ImportPreview = { basis: string; lines: ImportLine[] };
