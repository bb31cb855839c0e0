import type { Transaction } from '#shared/model/transaction.ts';
import { failed, type Judgement, notPossible, passed } from '../judgement.ts';
import { differs } from '../mismatch.ts';
import { type ForeignOperation, recogniseForeignOperation } from './foreign-operation.ts';
import { parseUserOperation } from './parse-user-operation.ts';
import type { UserOperation } from './user-operation.ts';

export type ReadOperation = {
  operation: Judgement<UserOperation>;
  /** Where the operation is of another form than v0.7: for the screen, `operation` has failed then. */
  foreign: ForeignOperation | undefined;
};

/** Reads the user operation of a transaction; a smart wallet's transaction without one is refused. */
export function readOperation({
  transaction,
  isEvmSmartWallet,
}: {
  transaction: Transaction;
  isEvmSmartWallet: boolean;
}): ReadOperation {
  const fields = transaction.onChain?.userOperation;
  if (fields === undefined) return { operation: withoutOperation(isEvmSmartWallet), foreign: undefined };
  const foreign = recogniseForeignOperation(fields);
  if (foreign !== undefined) return { operation: failed(otherForm(foreign)), foreign };
  const operation = parseUserOperation(fields);
  const judged = operation.ok ? passed(operation.value, 'The user operation was read.') : failed(operation.failure);
  return { operation: judged, foreign: undefined };
}

function otherForm({ form, field, told }: ForeignOperation) {
  return differs({
    check: 'digest',
    field: `onChain.userOperation.${field}`,
    expected: 'an unpacked user operation of EntryPoint v0.7',
    actual: `${form}: ${told}`,
    sentence: `The user operation is in ${form}, and only an unpacked one of EntryPoint v0.7 can be proven. Ask the requester for one.`,
  });
}

function withoutOperation(isEvmSmartWallet: boolean): Judgement<UserOperation> {
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
