import { describe, expect, test } from 'vitest';
import { wordsOf } from '../../helpers/treasury.ts';
import { HARMFUL_EXCHANGES } from './harmful/exchanges.ts';
import type { HarmfulRequests } from './harmful/harmful-requests.ts';
import { HARMFUL_NAMES } from './harmful/names.ts';
import { HARMFUL_PAYMENTS } from './harmful/payments.ts';

const HARMFUL: HarmfulRequests = { ...HARMFUL_PAYMENTS, ...HARMFUL_EXCHANGES, ...HARMFUL_NAMES };

describe.each(Object.entries(HARMFUL))('harmful requests of the class %s', (_class, requests) => {
  test.each(requests)('%s: not clear, and it says what could be lost', (_what, request, says) => {
    const review = request();
    expect([review.rating, wordsOf(review)]).toEqual([
      expect.not.stringMatching(/^clear$/),
      expect.stringMatching(says),
    ]);
  });
});
