import { decodeFunctionData, erc20Abi } from 'viem';
import { proveRecord } from '#proof/prove-record.ts';
import { honestContext } from '../../test/helpers/honest-record.ts';
import { type BenchCase, type PreparedCase, requireResult } from '../harness/bench-case.ts';
import { hashByViem, makeRecords, makeTransfers, readOperation } from './token-transfers.ts';

/** Proving a record, from its text to the review, against no more than hashing its operation and decoding each of its calls with viem. */
export const proveCases: readonly BenchCase[] = [
  proveCase({ calls: 1, records: 800, goal: 1 }),
  proveCase({ calls: 10, records: 200, goal: 2 }),
  proveCase({ calls: 100, records: 30, goal: 2 }),
];

type Size = { calls: number; records: number; goal: number };

function proveCase(size: Size): BenchCase {
  const name = `prove-${size.calls}`;
  return { name, prepare: () => prepare(name, size) };
}

function prepare(name: string, { calls: count, records: operations, goal }: Size): PreparedCase {
  const calls = makeTransfers(count);
  const records = makeRecords(calls, operations);
  const texts = records.map((record) => JSON.stringify(record));
  const parsed = records.map(readOperation);
  return {
    comparisons: [
      {
        name,
        measure: 'speed',
        clock: 'processor',
        goal,
        check() {
          for (const [index, text] of texts.entries()) {
            const review = prove(text);
            const operation = parsed[index];
            requireResult(review.verdict === 'proven', `A record is ${review.verdict}: ${review.headline}`);
            requireResult(review.calls.length === count, `${review.calls.length} calls of ${count} are shown.`);
            requireResult(
              operation !== undefined && hashByViem(operation) === review.hashes.challenge,
              'viem hashes something else.',
            );
          }
        },
        ours: {
          what: 'proveRecord',
          operations,
          run() {
            for (const text of texts) prove(text);
          },
        },
        reference: {
          what: 'viem hash and decode',
          operations,
          run() {
            for (const operation of parsed) {
              hashByViem(operation);
              for (const { data } of calls) decodeFunctionData({ abi: erc20Abi, data });
            }
          },
        },
      },
    ],
  };
}

function prove(recordText: string) {
  return proveRecord({ kind: 'transaction', recordText, context: honestContext() });
}
