import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isRemovalPhrase, REMOVAL_PHRASE } from '#shared/rules/removal-phrase.ts';

test('everything is removed by the phrase that the window asks for, in each of its languages', () => {
  const file = new URL('../../../src/shared/language/spanish/shared.json', import.meta.url);
  const spanish = (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)[REMOVAL_PHRASE];
  expect(spanish).not.toBe(REMOVAL_PHRASE);
  for (const phrase of [REMOVAL_PHRASE, spanish ?? 'none']) {
    expect(isRemovalPhrase(phrase)).toBe(true);
    expect(isRemovalPhrase(`  ${phrase.toUpperCase()} `)).toBe(true);
  }
});

test.each(['', 'remove', 'everything', 'remove  everything', 'eliminar'])('%j removes nothing', (typed) => {
  expect(isRemovalPhrase(typed)).toBe(false);
});
