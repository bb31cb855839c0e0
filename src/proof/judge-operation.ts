import type { Hex } from '#shared/hex.ts';
import type { Call } from '#shared/model/call.ts';
import type { CheckName } from '#shared/model/review.ts';
import type { AccountKind, DecodedCallData, NonceFact } from './accounts/account-kind.ts';
import { type RecognisedAccount, recogniseAccount } from './accounts/recognise-account.ts';
import { judgeCalls } from './calls/judge-calls.ts';
import { factOf, failed, type Judgement, notPossible } from './judgement.ts';
import type { ForeignOperation } from './user-operation/foreign-operation.ts';
import { type DigestQuestion, judgeDigest } from './user-operation/judge-digest.ts';
import { judgeSender } from './user-operation/judge-sender.ts';
import type { UserOperation } from './user-operation/user-operation.ts';

export type OperationQuestion = Omit<DigestQuestion, 'operation'> & {
  /** The operation as it was read from the record, or why it could not be. */
  operation: Judgement<UserOperation>;
  /** An operation of another form than v0.7, refused as one: its calls are shown. */
  foreign: ForeignOperation | undefined;
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
  /** Other kinds that read the same calls. */
  alsoFits?: readonly AccountKind[] | undefined;
  /** For the screen: whether it is what was asked for is said by the judgements alone. */
  decoded?: DecodedCallData | undefined;
};

const UNREAD = 'This cannot be compared, because the user operation was not read.';
const UNKNOWN_KIND = 'What the nonce says is not known, because the calldata is of no account known here.';

/** Judges a user operation: digest, sender, nonce and calls. */
export function judgeOperation(question: OperationQuestion): JudgedOperation {
  const operation = factOf(question.operation);
  if (operation === undefined) return judgeUnread(question);
  const { chainId, claims, walletAddress, asked } = question;
  const account = recogniseAccount(operation);
  const { kind } = account;
  const digest = judgeDigest({ operation, chainId, claims });
  const nonce = kind?.judgeNonce(operation.nonce) ?? notPossible(UNKNOWN_KIND);
  return {
    judgements: [
      ['digest', digest],
      ['sender', judgeSender({ sender: operation.sender, walletAddress })],
      ['nonce', nonce],
      ['calls', judgeAccountCalls({ account, asked, wallet: operation.sender, validator: factOf(nonce)?.validator })],
    ],
    hash: factOf(digest),
    nonce: factOf(nonce),
    ...describeAccount(account),
  };
}

/** Nothing of it is proven; what it would do is shown where it could be decoded all the same. */
function judgeUnread({ operation, foreign }: OperationQuestion): JudgedOperation {
  const unread = notPossible(UNREAD);
  return {
    judgements: [
      ['digest', operation],
      ['sender', unread],
      ['nonce', unread],
      ['calls', unread],
    ],
    ...(foreign && describeAccount(recogniseAccount(foreign))),
  };
}

function judgeAccountCalls({
  account,
  ...question
}: Pick<OperationQuestion, 'asked'> & { account: RecognisedAccount; wallet: Hex; validator: Hex | undefined }) {
  if (account.outcome === 'refused') return failed(account.mismatch);
  return judgeCalls({ decoded: account.decoded.calls, ...question });
}

function describeAccount(account: RecognisedAccount): Pick<JudgedOperation, 'kind' | 'alsoFits' | 'decoded'> {
  if (account.outcome === 'recognised') return account;
  const { kind, calls } = account;
  return { kind, ...(calls.length > 0 && { decoded: { calls, continuesOnFailure: false } }) };
}
