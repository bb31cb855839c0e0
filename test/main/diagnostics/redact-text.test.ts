import { describe, expect, test } from 'vitest';
import { redactValue } from '#main/diagnostics/redact-text.ts';

/** Lines of a log are cut long before this; a text that took longer the longer it is would not end within any test. */
const LONG = 200_000;

describe('what is taken out of a text', () => {
  test.each(['lock-source-not-heard', 'KeychainTimedOutError', '/wallets/transactions', 'funding_rows_not_begun'])(
    '%s is a word of the app, and stays',
    (word) => {
      expect(redactValue(`It said ${word} twice.`)).toBe(`It said ${word} twice.`);
    },
  );

  test.each(['zkjqhwmnxcvbplrtdyfgsau', 'zkjqhwmnxcvbplrtdyfgsau-and', 'correcthorsebatterystaple'])(
    '%s is no word of ours: nobody writes one of so many letters',
    (word) => {
      expect(redactValue(`It said ${word} twice.`)).not.toContain(word);
    },
  );

  test.each([
    ['small letters', 'a', '0'],
    ['capitals and small letters', 'Ab', '0'],
    ['words and dashes', 'ab-', '0'],
    ['slashes', '/a', '!'],
    ['what begins like a URL', 'a.', ':'],
    ['what begins like a mail address', '%40', '.'],
    ['what is nearly a mail address', 'a@b.', '1'],
    ['numbers of bytes', '1, ', '1234'],
    ['what begins like a key', 'sk_', ' '],
    ['hex', '0x0', 'g'],
  ])('a long text of %s is read in one go', (_, piece, end) => {
    const text = `/${piece.repeat(LONG / piece.length)}${end}`;
    expect(typeof redactValue(text)).toBe('string');
    expect(typeof redactValue(text.slice(0, 60 + end.length) + end)).toBe('string');
  });
});
