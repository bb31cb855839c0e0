import { describe, expect, test } from 'vitest';
import { findKnownOperation, isKnownOperation, listForms, noteFoundOperations } from '#proof/known-operations.ts';

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

describe('operations that a proof came upon', () => {
  const [asked, other, third] = ['11', '22', '33'].map((byte) => `0x${byte.repeat(32)}`) as [string, string, string];
  const finder = {
    has: (text: string) => text === asked,
    find: (forms: ReadonlySet<string>) => (forms.has(other) ? other : undefined),
  };

  test.each<[string, Parameters<typeof noteFoundOperations>[0]]>([
    ['a list', [asked, other]],
    ['a finder', finder],
  ])('are noted, and no others, whether they stand in a list or are asked for: %s', (_what, known) => {
    const found = new Set<string>();
    const noting = noteFoundOperations(known, found);
    expect([
      noting.has(asked),
      noting.has(third),
      noting.find(new Set([other])),
      noting.find(new Set([third])),
    ]).toEqual([true, false, other, undefined]);
    expect([...found]).toEqual([asked, other]);
  });
});
