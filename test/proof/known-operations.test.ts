import { describe, expect, test } from 'vitest';
import { findKnownOperation, isKnownOperation, listForms } from '#proof/known-operations.ts';

const HASH = `0x${'ab'.repeat(32)}` as const;
const UPPER = `0x${'AB'.repeat(32)}`;
const [, PREFIXED] = listForms(HASH);

/** The same hashes to be asked for, as a store with very many of them does it. */
function asFinder(hashes: readonly string[]) {
  return {
    has: (text: string) => hashes.some((hash) => hash.toLowerCase() === text.toLowerCase()),
    find: (forms: ReadonlySet<string>) => hashes.find((hash) => listForms(hash).some((form) => forms.has(form))),
  };
}

describe.each([
  ['listed', (hashes: readonly string[]) => hashes],
  ['to be asked for', asFinder],
])('hashes that are %s', (_, know) => {
  test('are known in whatever case, and others are not', () => {
    expect(isKnownOperation(know([UPPER]), HASH)).toBe(true);
    expect(isKnownOperation(know([UPPER]), PREFIXED)).toBe(false);
    expect(isKnownOperation(know([]), HASH)).toBe(false);
  });

  test('are found bare, without 0x, prefixed, and as what they are prefixed', () => {
    for (const text of [HASH, ` ${UPPER} `, 'ab'.repeat(32), PREFIXED]) {
      expect(findKnownOperation(know(['junk', HASH]), ['nothing', text])).toBe(HASH);
    }
    expect(findKnownOperation(know([PREFIXED]), [HASH])).toBe(PREFIXED);
    expect(findKnownOperation(know([HASH]), ['nothing'])).toBeUndefined();
  });

  test('that are no hashes are found as the text that they are', () => {
    expect(findKnownOperation(know(['junk']), ['junk'])).toBe('junk');
    expect(findKnownOperation(know(['junk']), [listForms('junk')[1]])).toBe('junk');
  });
});
