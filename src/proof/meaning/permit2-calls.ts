import type { Hex } from '#shared/hex.ts';
import type { ReviewMove } from '#shared/model/review.ts';
import { showTime } from '../show-time.ts';
import { listTokenFacts, writeToken, writeTokenAmount } from '../tokens/show-token-amount.ts';
import { isUnlimitedOf } from '../tokens/unlimited.ts';
import type { CallMeaning, CallQuestion, CallWarning, Fact, KnownCall } from './call-meaning.ts';
import { knownFunction } from './known-function.ts';
import { allowTokens, moveTokens } from './moves.ts';
import { listContractFacts } from './named-contracts.ts';
import { warnOfOthers, warnOfRecipient } from './token-warnings.ts';

/** One approval that a Permit2 signature covers (`IAllowanceTransfer.PermitDetails`). */
export const PERMIT_DETAILS = '(address token, uint160 amount, uint48 expiration, uint48 nonce)';

/** Approvals in Permit2 (Uniswap, `AllowanceTransfer`), with their own limit and their own end. */
export const PERMIT2_CALLS: readonly KnownCall[] = [
  knownFunction(
    'function approve(address token, address spender, uint160 amount, uint48 expiration)',
    ([token, spender, amount, expiration], question) => {
      const approval = { token, amount, expiration };
      return {
        recognised: 'permit2.approve',
        phrase: `by the contract ${question.target}, ${phraseApproval({ approval, spender, owner: question.caller, question })}`,
        facts: [...listContractFacts(question.target), ...listApproval({ approval, spender, question })],
        warnings: warnOfApproval({ approval, spender, owner: question.caller, question }),
        moves: allowTokens({
          token,
          spender,
          amount,
          unlimited: isUnlimitedOf({ ...question, token, amount }),
          question,
        }),
      };
    },
  ),
  knownFunction(
    `function permit(address owner, (${PERMIT_DETAILS} details, address spender, uint256 sigDeadline) permitSingle, bytes signature)`,
    ([owner, { details, spender, sigDeadline }], question) =>
      describePermit({ owner, details: [details], spender, deadline: sigDeadline, question }),
  ),
  knownFunction(
    `function permit(address owner, (${PERMIT_DETAILS}[] details, address spender, uint256 sigDeadline) permitBatch, bytes signature)`,
    ([owner, { details, spender, sigDeadline }], question) =>
      describePermit({ owner, details, spender, deadline: sigDeadline, question }),
  ),
  knownFunction('function lockdown((address token, address spender)[] approvals)', ([approvals], question) => ({
    recognised: 'permit2.lockdown',
    phrase: `by the contract ${question.target}, take back ${approvals.length} approvals`,
    facts: [
      ...listContractFacts(question.target),
      ...approvals.map(({ token, spender }) => ({
        label: 'taken back',
        value: `${writeToken({ ...question, token })} from ${spender}`,
      })),
    ],
  })),
  knownFunction(
    'function transferFrom(address from, address to, uint160 amount, address token)',
    ([from, to, amount, token], question) => describeTransfers([{ from, to, amount, token }], question),
  ),
  knownFunction(
    'function transferFrom((address from, address to, uint160 amount, address token)[] transferDetails)',
    ([transfers], question) => describeTransfers(transfers, question),
  ),
];

type Approval = { token: Hex; amount: bigint; expiration: number };
type ApprovalQuestion = { approval: Approval; spender: Hex; question: CallQuestion };

function phraseApproval({
  approval: { token, amount, expiration },
  spender,
  owner,
  question,
}: ApprovalQuestion & { owner: string }): string {
  const until = expiration === 0 ? 'in this block only' : `until ${showTime(BigInt(expiration))}`;
  if (amount === 0n) return `take back from ${spender} the approval for ${writeToken({ ...question, token })}`;
  if (isUnlimitedOf({ ...question, token, amount })) {
    return `let ${spender} take any amount, without limit, of ${owner}'s balance of ${writeToken({ ...question, token })}, ${until}`;
  }
  return `let ${spender} take up to ${writeTokenAmount({ ...question, token, amount })} of ${owner}'s balance, ${until}`;
}

function listApproval({ approval: { token, amount, expiration }, spender, question }: ApprovalQuestion): Fact[] {
  return [
    ...listTokenFacts({ ...question, token, amount }),
    { label: 'spender', value: spender },
    { label: 'approved until', value: expiration === 0 ? 'this block only' : showTime(BigInt(expiration)) },
  ];
}

function warnOfApproval({
  approval: { token, amount },
  spender,
  owner,
  question,
}: ApprovalQuestion & { owner: string }): CallWarning[] {
  if (!isUnlimitedOf({ ...question, token, amount })) return [];
  const words = `the approval is unlimited: ${spender} may take all of ${owner}'s balance of ${writeToken({ ...question, token })}, until it ends`;
  return [{ rule: 'unlimited-approval', words, facts: { spender, token, amount: String(amount) } }];
}

type Permit = {
  /** An address, or who makes the call in words. */
  owner: string;
  details: readonly Approval[];
  spender: Hex;
  deadline: bigint;
  question: CallQuestion;
};

const APPROVALS_IN_A_SENTENCE = 2;

/** Approvals that come with the owner's signature. */
export function describePermit({ owner, details, spender, deadline, question }: Permit): CallMeaning {
  const approvals = details.map((approval) => ({ approval, spender, owner, question }));
  const shown = approvals.slice(0, APPROVALS_IN_A_SENTENCE).map(phraseApproval);
  if (details.length > shown.length) shown.push(`${details.length - shown.length} more approvals`);
  const words = `a signature of ${owner} is used here, which sets what ${spender} may take of its tokens`;
  return {
    recognised: 'permit2.permit',
    phrase: `by the contract ${question.target}, as a signature of ${owner} allows, ${shown.join(' and ') || 'approve nothing'}`,
    facts: [
      ...listContractFacts(question.target),
      { label: 'owner', value: owner },
      ...approvals.flatMap(listApproval),
      { label: 'signature valid until', value: showTime(deadline) },
    ],
    warnings: [
      ...approvals.flatMap(warnOfApproval),
      { rule: 'permit', severity: 'caution', words, facts: { owner, spender } },
    ],
  };
}

/** `from` and `to` are addresses, or words for who makes the call. */
type Transfer = { from: string; to: string; amount: bigint; token: Hex };

/** Transfers that approvals in Permit2 allow whoever asks for them. */
export function describeTransfers(transfers: readonly Transfer[], question: CallQuestion): CallMeaning {
  const lines = transfers.map(
    ({ from, to, ...token }) => `${writeTokenAmount({ ...question, ...token })} from ${from} to ${to}`,
  );
  const shown = lines.slice(0, APPROVALS_IN_A_SENTENCE);
  if (lines.length > shown.length) shown.push(`${lines.length - shown.length} more transfers`);
  return {
    recognised: 'permit2.transferFrom',
    phrase: `by the contract ${question.target}, move ${shown.join(' and ') || 'nothing'}`,
    facts: [
      ...listContractFacts(question.target),
      ...transfers.flatMap(({ from, to, ...token }) => [
        ...listTokenFacts({ ...question, ...token }),
        { label: 'from', value: from },
        { label: 'recipient', value: to },
      ]),
    ],
    warnings: transfers.flatMap(({ from, to, token }) => [
      ...warnOfRecipient({ token, to }),
      ...warnOfOthers({ from, to, question }),
    ]),
    moves: moveAll(transfers, question),
  };
}

/** All of them or none: where one is somebody else's, the sentence alone says the whole of it. */
function moveAll(transfers: readonly Transfer[], question: CallQuestion): ReviewMove[] {
  const moves = transfers.flatMap((transfer) => moveTokens({ ...transfer, question }));
  return moves.length === transfers.length ? moves : [];
}
