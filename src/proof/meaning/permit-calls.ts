import type { Hex } from '#shared/hex.ts';
import { showTime } from '../show-time.ts';
import { listTokenFacts, writeToken, writeTokenAmount } from '../tokens/show-token-amount.ts';
import { isUnlimitedOf } from '../tokens/unlimited.ts';
import type { CallMeaning, CallQuestion, KnownCall } from './call-meaning.ts';
import { knownFunction } from './known-function.ts';
import { warnOfApproval } from './token-warnings.ts';

/** Approvals that come with the owner's signature: the one of ERC-2612, and the earlier one of Dai (`Dai.permit`), which has no amount. */
export const PERMIT_CALLS: readonly KnownCall[] = [
  knownFunction(
    'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
    ([owner, spender, amount, deadline], question) =>
      describePermit({ recognised: 'erc2612.permit', owner, spender, amount, deadline, question }),
  ),
  knownFunction(
    'function permit(address holder, address spender, uint256 nonce, uint256 expiry, bool allowed, uint8 v, bytes32 r, bytes32 s)',
    ([owner, spender, , deadline, allowed], question) =>
      describePermit({
        recognised: 'dai.permit',
        owner,
        spender,
        amount: allowed ? EVERYTHING : 0n,
        deadline: deadline === 0n ? undefined : deadline,
        question,
      }),
  ),
];

const EVERYTHING = (1n << 256n) - 1n;

type Permit = {
  recognised: string;
  owner: Hex;
  spender: Hex;
  amount: bigint;
  /** In seconds since 1970; undefined where there is none. */
  deadline: bigint | undefined;
  question: CallQuestion;
};

function describePermit({ recognised, owner, spender, amount, deadline, question }: Permit): CallMeaning {
  const token = { ...question, token: question.target, amount };
  const balance = `the balance of ${owner}`;
  return {
    recognised,
    phrase: `${phrasePermit({ spender, amount, token, balance })}, as a signature of ${owner} allows`,
    facts: [
      ...listTokenFacts(token),
      { label: 'owner', value: owner },
      { label: 'spender', value: spender },
      { label: 'signature valid until', value: deadline === undefined ? 'no end' : showTime(deadline) },
    ],
    warnings: [
      ...warnOfApproval({ ...token, spender, owner, isToken: true }),
      {
        rule: 'permit',
        severity: 'caution',
        words: `a signature of ${owner} is used here, which sets what ${spender} may take of its ${writeToken(token)}`,
        facts: { owner, spender, token: question.target },
      },
    ],
  };
}

type Phrase = { spender: Hex; amount: bigint; token: Parameters<typeof writeTokenAmount>[0]; balance: string };

function phrasePermit({ spender, amount, token, balance }: Phrase): string {
  if (amount === 0n) return `take back from ${spender} the approval for ${writeToken(token)} of ${balance}`;
  if (isUnlimitedOf(token))
    return `let ${spender} take any amount, without limit, of ${balance} of ${writeToken(token)}`;
  return `let ${spender} take up to ${writeTokenAmount(token)} of ${balance}`;
}
