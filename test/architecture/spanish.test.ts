import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, test } from 'vitest';
import { withoutContext } from '#shared/language/catalogue.ts';
import { SPANISH } from '#shared/language/spanish.ts';
import { collectEnglishMessages, collectWindowMessages } from '../../tools/language/collect-messages.ts';

const window = collectWindowMessages();
const english = collectEnglishMessages();
const entries = [...Object.entries(SPANISH.window), ...Object.entries(SPANISH.english)];
const withValues = entries.filter(([key]) => /\{[a-zA-Z]\w+/.test(key));

/** The names of the values, also of those within plurals and choices. */
function listValues(message: string): string[] {
  const names = new Set<string>();
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const each of node) visit(each);
    else if (typeof node === 'object' && node !== null) {
      const { type, value, options } = node as {
        type: number;
        value: string;
        options?: Record<string, { value: unknown }>;
      };
      // Of the parser: 0 is a text, 7 the number of a plural.
      if (type !== 0 && type !== 7) names.add(value);
      for (const option of Object.values(options ?? {})) visit(option.value);
    }
  };
  visit(new IntlMessageFormat(message, 'en', undefined, { ignoreTag: true }).getAst());
  return [...names].sort();
}

describe('what the window says', () => {
  test('is found in its sources', () => {
    expect(window.length).toBeGreaterThan(1_500);
  });

  test('has Spanish, all of it', () => {
    const missing = window.filter(({ key }) => !Object.hasOwn(SPANISH.window, key));
    expect(missing.map(({ key, file, line }) => `${file}:${line} ${key}`)).toEqual([]);
  });

  test('is said in one message: nothing is put together beside it', () => {
    // A brace of its own is no value.
    const glued = window.filter(({ within, key }) => within === 'value' && /\{[a-zA-Z]\w+\}/.test(key));
    expect(glued.map(({ key, file, line }) => `${file}:${line} ${key}`)).toEqual([]);
  });
});

describe('what main, the signer, a proof and the shared rules say', () => {
  test('is found in their sources', () => {
    expect(english.length).toBeGreaterThan(2_500);
  });

  test('has Spanish, all that a person reads', () => {
    const missing = english.filter(({ key }) => !Object.hasOwn(SPANISH.english, key));
    expect(missing.map(({ key, file, line }) => `${file}:${line} ${key}`)).toEqual([]);
  });
});

describe('the messages in Spanish', () => {
  test.each(withValues)('hold the values of the English one: %s', (key, message) => {
    expect(listValues(message)).toEqual(listValues(withoutContext(key)));
  });

  test('of the window are said by something: none is left of what was changed', () => {
    const said = new Set(window.map(({ key }) => key));
    expect(Object.keys(SPANISH.window).filter((key) => !said.has(key))).toEqual([]);
  });

  test('have no English quotation marks and no apostrophes', () => {
    expect(entries.filter(([, message]) => /[“”’]/.test(message)).map(([, message]) => message)).toEqual([]);
  });
});
