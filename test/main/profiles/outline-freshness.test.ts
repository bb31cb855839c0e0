import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { outlineFreshness } from '#main/profiles/outline-freshness.ts';
import { WALLET_PARTS } from '#main/sync/plan-wallets.ts';
import type { ProfileStatus } from '#shared/ipc/views.ts';
import { isOfRecords, summariseFreshness } from '../../../src/renderer/src/format/freshness.ts';

type Entry = ProfileStatus['freshness'][number];

const failureOf = (subject: string) => ({
  code: 'unreachable',
  happened: `${subject} could not be read.`,
  kept: 'All.',
  next: 'Try again.',
});
const entry = (subject: string, succeededAt: number | null, failedAt: number | null = null): Entry => ({
  subject,
  succeededAt,
  failedAt,
  failure: failedAt === null ? null : failureOf(subject),
});
const subjectsOf = (entries: readonly Entry[]) => outlineFreshness(entries).map(({ subject }) => subject);

describe('of the readings of a profile the window is told', () => {
  test('of a thousand quiet wallets three of each part: the first, the oldest and the newest', () => {
    const quiet = Array.from({ length: 1_000 }, (_, wallet) =>
      WALLET_PARTS.map((part) => entry(`w${wallet}/${part}`, 1_000_000 + ((wallet + 500) % 1_000))),
    ).flat();
    expect(outlineFreshness(quiet)).toHaveLength(3 * WALLET_PARTS.length);
    expect(subjectsOf(quiet)).toContain('w500/transactions');
    expect(subjectsOf(quiet)).toContain('w499/transactions');
  });

  test('each list of requests that could not be read, and of other parts the first', () => {
    const failing = ['a', 'b', 'c'].flatMap((wallet) =>
      ['transactions', 'signatures', 'balances'].map((part) => entry(`${wallet}/${part}`, 1_000, 2_000)),
    );
    const well = Array.from({ length: 100 }, (_, wallet) => entry(`w${wallet}/wallet`, 1_000));
    expect(subjectsOf([...failing, ...well]).filter((subject) => !subject.endsWith('/wallet'))).toEqual([
      'a/transactions',
      'a/signatures',
      'a/balances',
      'b/transactions',
      'b/signatures',
      'c/transactions',
      'c/signatures',
    ]);
  });

  test('all, where there are no more than a hundred', () => {
    const hundred = Array.from({ length: 100 }, (_, wallet) => entry(`w${wallet}/balances`, 1_000));
    expect(outlineFreshness(hundred)).toEqual(hundred);
    expect(outlineFreshness([...hundred, entry('w100/balances', 1_000)])).toHaveLength(1);
  });

  test('whatever it sums up, as all of them tell it', () => {
    const kinds = [...WALLET_PARTS.map((part) => `/${part}`), 'orders', 'collections'];
    const time = fc.integer({ min: 1, max: 6 });
    const one = fc
      .record({
        kind: fc.constantFrom(...kinds),
        wallet: fc.integer({ min: 0, max: 60 }),
        succeededAt: fc.option(time),
        failedAt: fc.option(time),
      })
      .map(({ kind, wallet, succeededAt, failedAt }) =>
        entry(kind.startsWith('/') ? `w${wallet}${kind}` : kind, scale(succeededAt), scale(failedAt)),
      );
    const all = fc.uniqueArray(one, { selector: ({ subject }) => subject, minLength: 101, maxLength: 200 });
    fc.assert(
      fc.property(all, fc.subarray(kinds), (freshness, shown) => {
        const outline = outlineFreshness(freshness);
        const concerns = [() => true, isOfRecords, (subject: string) => shown.some((kind) => subject.endsWith(kind))];
        for (const concern of concerns)
          expect(summariseFreshness({ failure: null, freshness: outline }, concern)).toEqual(
            summariseFreshness({ failure: null, freshness }, concern),
          );
        for (const subject of ['w1/transactions', 'w2/signatures'])
          expect(failureFor(outline, subject)).toEqual(failureFor(freshness, subject));
      }),
      { numRuns: 300 },
    );
  });
});

/** Minutes apart: ages that differ by less are told as the same. */
function scale(time: number | null): number | null {
  return time === null ? null : time * 60_000;
}

function failureFor(freshness: readonly Entry[], wanted: string) {
  return summariseFreshness({ failure: null, freshness }, (subject) => subject === wanted).failure;
}
