import { utf8ToBytes } from '@noble/hashes/utils.js';
import * as accounts from 'viem/accounts';

const LISTS: Readonly<Record<string, readonly string[]>> = {
  Chinese: [...accounts.simplifiedChinese, ...accounts.traditionalChinese],
  Czech: accounts.czech,
  French: accounts.french,
  Italian: accounts.italian,
  Japanese: accounts.japanese,
  Korean: accounts.korean,
  Portuguese: accounts.portuguese,
  Spanish: accounts.spanish,
};

/** The language whose list of BIP-39 has every one of these words, composed or decomposed; compared as bytes. */
export function findLanguage(words: readonly Uint8Array[]): string | undefined {
  const isListed = (list: readonly string[]) => {
    const known = list.flatMap((word) => [utf8ToBytes(word.normalize('NFC')), utf8ToBytes(word.normalize('NFKD'))]);
    return words.every((word) => known.some((each) => Buffer.compare(each, word) === 0));
  };
  return Object.keys(LISTS).find((language) => isListed(LISTS[language] ?? []));
}
