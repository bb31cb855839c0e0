import { hashUserOperationByOx } from '#proof/user-operation/hash-by-ox.ts';
import { hashUserOperationByStandard } from '#proof/user-operation/hash-by-standard.ts';
import type { Hex } from '#shared/hex.ts';
import { type BenchCase, type Contender, type PreparedCase, requireResult } from '../harness/bench-case.ts';
import {
  CHAIN_ID,
  hashByViem,
  makeRecords,
  makeTransfers,
  type PlainOperation,
  readOperation,
} from './token-transfers.ts';

/**
 * The hash of a user operation as the proof makes it, by two encoders that must agree, against viem's hash once; and the one of them that is
 * this app's own, alone.
 */
export const hashCase: BenchCase = { name: 'hash', prepare };

type Hasher = (operation: PlainOperation) => readonly Hex[];

function prepare(): PreparedCase {
  const records = makeRecords(makeTransfers(1), 2_000);
  const operations = records.map(readOperation);
  const contend = (what: string, hash: Hasher): Contender => ({
    what,
    operations: operations.length,
    run() {
      for (const operation of operations) hash(operation);
    },
  });
  const compare = ({ name, goal, what, hash }: { name: string; goal: number; what: string; hash: Hasher }) => ({
    name,
    measure: 'speed' as const,
    clock: 'processor' as const,
    goal,
    check() {
      for (const record of records) {
        const operation = readOperation(record);
        const hashes: string[] = [...hash(operation), hashByViem(operation)];
        const expected = record.onChain.userOperationHash;
        requireResult(
          hashes.every((one) => one === expected),
          `Not all hashes are ${expected}.`,
        );
      }
    },
    ours: contend(what, hash),
    reference: contend('viem hash', (operation) => [hashByViem(operation)]),
  });
  return {
    comparisons: [
      compare({ name: 'hash', goal: 0.9, what: 'both encoders', hash: hashTwice }),
      compare({ name: 'hash-packed', goal: 10, what: 'packed alone', hash: (operation) => [hashPacked(operation)] }),
    ],
  };
}

function hashTwice(operation: PlainOperation): Hex[] {
  return [hashPacked(operation), hashUserOperationByOx({ operation, chainId: CHAIN_ID })];
}

function hashPacked(operation: PlainOperation): Hex {
  return hashUserOperationByStandard({ operation, chainId: CHAIN_ID });
}
