import type { Transaction } from '#shared/model/transaction.ts';
import { failed, type Judgement, notPossible, passed } from '../judgement.ts';
import { differs } from '../mismatch.ts';
import { parseUserOperation } from './parse-user-operation.ts';
import type { UserOperation } from './user-operation.ts';

/** Reads the user operation of a transaction; a smart wallet's transaction without one is refused. */
export function readOperation({
  transaction,
  isEvmSmartWallet,
}: {
  transaction: Transaction;
  isEvmSmartWallet: boolean;
}): Judgement<UserOperation> {
  const fields = transaction.onChain?.userOperation;
  if (fields !== undefined) {
    const operation = parseUserOperation(fields);
    return operation.ok ? passed(operation.value, 'The user operation was read.') : failed(operation.failure);
  }
  if (!isEvmSmartWallet)
    return notPossible('The record has no user operation, and its type of wallet is not known here.');
  return failed(
    differs({
      check: 'digest',
      field: 'onChain.userOperation',
      expected: 'a user operation',
      actual: 'not there',
      sentence: 'The record has no user operation, so its digest cannot be rebuilt.',
    }),
  );
}
