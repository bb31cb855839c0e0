import { hashUserOperationByStandard } from '#proof/user-operation/hash-by-standard.ts';
import { hashUserOperationByViem } from '#proof/user-operation/hash-by-viem.ts';
import type { Hex } from '#shared/hex.ts';
import { type BenchCase, type PreparedCase, requireResult } from '../harness/bench-case.ts';
import {
  CHAIN_ID,
  hashByViem,
  makeRecords,
  makeTransfers,
  type PlainOperation,
  readOperation,
} from './token-transfers.ts';

/** The hash of a user operation as the proof makes it, by two encoders that must agree, against viem's hash once. */
export const hashCase: BenchCase = { name: 'hash', prepare };

function prepare(): PreparedCase {
  const records = makeRecords(makeTransfers(1), 500);
  const operations = records.map(readOperation);
  return {
    comparisons: [
      {
        name: 'hash',
        measure: 'speed',
        clock: 'processor',
        goal: 0.9,
        check() {
          for (const record of records) {
            const operation = readOperation(record);
            const hashes: string[] = [...hashTwice(operation), hashByViem(operation)];
            const expected = record.onChain.userOperationHash;
            requireResult(
              hashes.every((hash) => hash === expected),
              `Not all hashes are ${expected}.`,
            );
          }
        },
        ours: {
          what: 'both encoders',
          operations: operations.length,
          run() {
            for (const operation of operations) hashTwice(operation);
          },
        },
        reference: {
          what: 'viem hash',
          operations: operations.length,
          run() {
            for (const operation of operations) hashByViem(operation);
          },
        },
      },
    ],
  };
}

function hashTwice(operation: PlainOperation): Hex[] {
  const question = { operation, chainId: CHAIN_ID };
  return [hashUserOperationByStandard(question), hashUserOperationByViem(question)];
}
