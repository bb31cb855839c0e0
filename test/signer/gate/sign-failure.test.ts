import { describe, expect, test } from 'vitest';
import type { Finding, Mismatch, Review } from '#shared/model/review.ts';
import { notSignable } from '#signer/gate/sign-failure.ts';

const finding = (severity: Finding['severity'], sentence: string) => ({ severity, sentence }) as Finding;

/** As much of a review as a failure tells. */
const review = (over: Partial<Review>): Review =>
  ({ verdict: 'proven', recordId: 'tx-1', headline: 'Send 1 ETH.', findings: [], ...over }) as Review;

const LEAVE = /^Leave it, or ask/;
const DO_NOT = /^Do not sign this by other means/;

describe('what is not signed says why', () => {
  test('by the check that refused it, with what was expected', () => {
    const refusal = {
      check: 'challenge',
      field: 'f',
      expected: 'e',
      actual: 'a',
      sentence: 'It was changed.',
    } as const;
    const failure = notSignable(
      review({
        ...{ verdict: 'refused', refusal: refusal as Mismatch, unprovenBecause: 'It is unknown.' },
        findings: [finding('forbidden', 'It is forbidden.')],
      }),
    );
    expect(failure).toMatchObject({
      code: 'not-signable',
      happened: 'It was changed.',
      next: expect.stringMatching(DO_NOT),
    });
    expect(failure.facts).toEqual({
      ...{ verdict: 'refused', recordId: 'tx-1', check: 'challenge', field: 'f', expected: 'e', actual: 'a' },
    });
  });

  test('by what is forbidden, and no lesser finding', () => {
    const findings = [finding('danger', 'It is dangerous.'), finding('forbidden', 'It is forbidden.')];
    const failure = notSignable(review({ findings, unprovenBecause: 'It is unknown.' }));
    expect(failure).toMatchObject({ happened: 'It is forbidden.', next: expect.stringMatching(DO_NOT) });
    expect(failure.facts).toEqual({ verdict: 'proven', recordId: 'tx-1' });
  });

  test('by what could not be proven, and how it can be had all the same', () => {
    const findings = [finding('danger', 'It is dangerous.')];
    const failure = notSignable(review({ verdict: 'unproven', unprovenBecause: 'It is unknown.', findings }));
    expect(failure).toMatchObject({ happened: 'It is unknown.', next: expect.stringMatching(LEAVE) });
  });

  test('by its headline where nothing else is said', () => {
    expect(notSignable(review({ findings: [finding('danger', 'It is dangerous.')] }))).toMatchObject({
      ...{ happened: 'Send 1 ETH.', next: expect.stringMatching(DO_NOT) },
    });
  });
});
