import type { Hex } from '#shared/hex.ts';
import type { Call } from '#shared/model/call.ts';
import type { CheckName, Mismatch } from '#shared/model/review.ts';
import type { Result } from '#shared/result.ts';
import type { AccountKind, DecodedCallData, NonceFact } from './accounts/account-kind.ts';
import { findAccountKind } from './accounts/account-kinds.ts';
import { judgeCalls } from './calls/judge-calls.ts';
import { factOf, failed, type Judgement, notPossible } from './judgement.ts';
import { type DigestQuestion, judgeDigest } from './user-operation/judge-digest.ts';
import { judgeSender } from './user-operation/judge-sender.ts';
import type { UserOperation } from './user-operation/user-operation.ts';

export type OperationQuestion = Omit<DigestQuestion, 'operation'> & {
  /** The operation as it was read from the record, or why it could not be. */
  operation: Judgement<UserOperation>;
  walletAddress: string;
  /** `params.calls` of the record. */
  asked: readonly Call[] | undefined;
};

/** Everything that was judged of a user operation, and what it was decoded to. */
export type JudgedOperation = {
  judgements: [CheckName, Judgement<unknown>][];
  hash?: Hex | undefined;
  nonce?: NonceFact | undefined;
  kind?: AccountKind | undefined;
  decoded?: DecodedCallData | undefined;
};

const UNREAD = 'This cannot be compared, because the user operation was not read.';
const UNKNOWN_KIND = 'What the nonce says is not known, because the calldata is of no account known here.';

/** Judges a user operation: digest, sender, nonce and calls. */
export function judgeOperation(question: OperationQuestion): JudgedOperation {
  const operation = factOf(question.operation);
  if (operation === undefined) return { judgements: judgeNothing(question) };
  const { chainId, claims, walletAddress } = question;
  const kind = findAccountKind(operation.callData);
  const digest = judgeDigest({ operation, chainId, claims });
  const nonce = kind.ok ? kind.value.judgeNonce(operation.nonce) : notPossible(UNKNOWN_KIND);
  const callData = judgeCallData({ ...question, operation, kind, validator: factOf(nonce)?.validator });
  return {
    judgements: [
      ['digest', digest],
      ['sender', judgeSender({ sender: operation.sender, walletAddress })],
      ['nonce', nonce],
      ...callData.judgements,
    ],
    hash: factOf(digest),
    nonce: factOf(nonce),
    kind: kind.ok ? kind.value : undefined,
    decoded: callData.decoded,
  };
}

function judgeNothing({ operation }: OperationQuestion): JudgedOperation['judgements'] {
  const unread = notPossible(UNREAD);
  return [
    ['digest', operation],
    ['sender', unread],
    ['nonce', unread],
    ['calls', unread],
  ];
}

function judgeCallData({
  operation,
  kind,
  asked,
  validator,
}: Pick<OperationQuestion, 'asked'> & {
  operation: UserOperation;
  kind: Result<AccountKind, Mismatch>;
  validator: Hex | undefined;
}): Pick<JudgedOperation, 'judgements' | 'decoded'> {
  const decoded = kind.ok ? kind.value.decodeCallData(operation.callData) : kind;
  if (!decoded.ok) return { judgements: [['calls', failed(decoded.failure)]] };
  const judged = judgeCalls({ decoded: decoded.value.calls, asked, wallet: operation.sender, validator });
  return { judgements: [['calls', judged]], decoded: decoded.value };
}
