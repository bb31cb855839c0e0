import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { proveRecord } from '#proof/prove-record.ts';
import { reviewDigest } from '#proof/review-digest.ts';
import { signableBytes } from '#proof/signable-bytes.ts';
import type { Hex } from '#shared/hex.ts';
import type { RecordKind, Review } from '#shared/model/review.ts';
import { honestContext, honestMessage, honestTransaction } from '../helpers/honest-record.ts';

const KINDS: RecordKind[] = ['transaction', 'signature'];

/** Everything main and the signer do with a record's text; none of it may throw. */
function goThrough(kind: RecordKind, recordText: string): Review {
  const review = proveRecord({ kind, recordText, context: honestContext() });
  expect(reviewDigest(review)).toMatch(/^0x[0-9a-f]{64}$/);
  expect(signableBytes(review).ok).toBe(review.verdict === 'proven' || review.verdict === 'proven-not-readable');
  return review;
}

/** An honest record with one member, anywhere in it, replaced by any JSON value. */
const withAnyMember = (honest: unknown) =>
  fc.tuple(fc.nat(), fc.jsonValue({ maxDepth: 3 })).map(([position, value]) => {
    let count = 0;
    const text = JSON.stringify(honest);
    const members = (text.match(/"[^"]*":/g) ?? []).length;
    return JSON.stringify(
      JSON.parse(text, (key, member) => {
        if (key === '') return member;
        count += 1;
        return count === 1 + (position % members) ? value : member;
      }),
    );
  });

/** Text with a few characters replaced, left out or put in. */
const withTypos = (text: string) =>
  fc
    .array(fc.tuple(fc.nat(text.length - 1), fc.nat(2), fc.string({ unit: 'binary', maxLength: 2 })), {
      minLength: 1,
      maxLength: 3,
    })
    .map((typos) =>
      typos.reduce((changed, [at, gone, put]) => changed.slice(0, at) + put + changed.slice(at + gone), text),
    );

describe('any text in place of a record', () => {
  const transaction = honestTransaction();
  const message = { ...honestMessage(), id: 'tx-1' };

  test('that is not JSON is refused', () => {
    for (const recordText of ['', '{', 'null', '[]', '"x"', '1', '\u0000', '{"id":']) {
      for (const kind of KINDS) {
        expect(goThrough(kind, recordText)).toMatchObject({ verdict: 'refused', refusal: { check: 'record' } });
      }
    }
  });

  test('that is nested without end is refused', () => {
    const deep = '['.repeat(100_000);
    for (const kind of KINDS) expect(goThrough(kind, `{"id":${deep}`).refusal?.actual).toContain('nested too deeply');
  });

  test('is a review for any string', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (recordText) => KINDS.every((kind) => goThrough(kind, recordText))),
    );
  });

  test('is a review for any JSON', () => {
    fc.assert(fc.property(fc.json(), (recordText) => KINDS.every((kind) => goThrough(kind, recordText))));
  });

  test('that is a record of the other kind is not signable', () => {
    expect(goThrough('signature', JSON.stringify(transaction)).verdict).toBe('unproven');
    expect(goThrough('transaction', JSON.stringify(message)).verdict).toBe('refused');
  });

  test.each([
    ['transaction' as const, transaction],
    ['signature' as const, message],
  ])('with any member of a %s replaced is either not signable or the very same challenge', (kind, honest) => {
    const challenge = honest.approvals.pending[0]?.message;
    fc.assert(
      fc.property(fc.oneof(withAnyMember(honest), withTypos(JSON.stringify(honest))), (recordText) => {
        const review = goThrough(kind, recordText);
        if (signableBytes(review).ok) expect(review.hashes.challenge).toBe(challenge);
      }),
      { numRuns: 600 },
    );
  });

  test('with a member called __proto__ changes nothing but itself', () => {
    const text = JSON.stringify(transaction);
    const polluted = text.replace('"sender":', '"__proto__":{"paymaster":"0x01"},"sender":');
    expect(['proven', 'refused']).toContain(goThrough('transaction', polluted).verdict);
    expect(({} as Record<string, unknown>).paymaster).toBeUndefined();
  });
});

describe('any bytes in place of calldata', () => {
  test('of hundreds of kilobytes are read', () => {
    const data: Hex = `0x${'ab'.repeat(150_000)}`;
    const record = honestTransaction({ calls: [{ to: `0x${'cc'.repeat(20)}`, value: 0n, data }] });
    expect(goThrough('transaction', JSON.stringify(record)).verdict).toBe('proven-not-readable');
    const other = {
      ...record,
      params: { ...record.params, calls: [{ to: `0x${'cc'.repeat(20)}`, data: `${data}00` }] },
    };
    expect(goThrough('transaction', JSON.stringify(other)).refusal?.field).toBe('params.calls[0].data');
  });
});
