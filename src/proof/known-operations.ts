import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { sameHex } from '#shared/hex.ts';
import { readHash } from './hex-bytes.ts';
import { personalSignDigest } from './personal-sign.ts';

/** Hashes of user operations among very many, to be asked for and never listed. */
export type OperationFinder = {
  /** Whether this text is one of them, in whatever case. */
  has(text: string): boolean;
  /** The first of them that has one of these forms, as `listForms` writes them. */
  find(forms: ReadonlySet<string>): string | undefined;
};

/** Hashes of user operations, as they are listed or as they can be asked for: both give the same review. */
export type KnownOperations = readonly string[] | OperationFinder;

export function isKnownOperation(known: KnownOperations, text: string): boolean {
  return isListed(known) ? known.some((hash) => sameHex(hash, text)) : known.has(text);
}

/** The first of them that is one of these texts, bare or prefixed. */
export function findKnownOperation(known: KnownOperations, texts: readonly string[]): string | undefined {
  return findForm(known, new Set(texts.flatMap((text) => listForms(text.trim()))));
}

function findForm(known: KnownOperations, forms: ReadonlySet<string>): string | undefined {
  if (!isListed(known)) return known.find(forms);
  return known.find((hash) => listForms(hash).some((form) => forms.has(form)));
}

/** The same, and keeps what it came upon: with that alone a proof comes out the same. */
export function noteFoundOperations(known: KnownOperations, found: Set<string>): OperationFinder {
  return {
    has(text) {
      const isKnown = isKnownOperation(known, text);
      if (isKnown) found.add(text);
      return isKnown;
    },
    find(forms) {
      const hash = findForm(known, forms);
      if (hash !== undefined) found.add(hash);
      return hash;
    },
  };
}

/** A text, and what `personal_sign` makes of it: of its bytes where it is a hash with or without 0x, else of its letters. */
export function listForms(text: string): [bare: string, prefixed: string] {
  const hash = readHash(text) ?? readHash(`0x${text}`);
  const bytes = hash === undefined ? utf8ToBytes(text) : hexToBytes(hash.slice(2));
  return [hash ?? text, `0x${bytesToHex(personalSignDigest(bytes))}`];
}

function isListed(known: KnownOperations): known is readonly string[] {
  return Array.isArray(known);
}
