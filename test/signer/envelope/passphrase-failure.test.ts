import { describe, expect, test } from 'vitest';
import {
  envelopeDamaged,
  passphraseLocked,
  passphraseTooSoon,
  passphraseWrong,
} from '#signer/envelope/passphrase-failure.ts';

describe('a refusal', () => {
  test.each([
    [1, '1 second.'],
    [2, '2 seconds.'],
    [59, '59 seconds.'],
    [60, '1 minute.'],
    [61, '2 minutes.'],
    [300, '5 minutes.'],
    [900, '15 minutes.'],
  ])('after which %i seconds have to pass says %s', (seconds, said) => {
    for (const failure of [passphraseTooSoon(seconds), passphraseWrong(seconds)]) {
      expect(failure.next).toMatch(new RegExp(` in ${said}$`));
      expect(failure.facts).toEqual({ waitSeconds: String(seconds) });
    }
  });

  test('after which there is nothing to wait for names no time', () => {
    expect(passphraseWrong(0).next).toMatch(/^[A-Z][a-z ]+\.$/);
  });

  test('says what to do, and which entry it is about', () => {
    expect(passphraseLocked().next).not.toBe('');
    expect(envelopeDamaged('passphrase-half/1').facts).toEqual({ account: 'passphrase-half/1' });
  });
});
