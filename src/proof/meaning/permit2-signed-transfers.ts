import type { Hex } from '#shared/hex.ts';
import { pairUp } from '../pair-up.ts';
import { showTime } from '../show-time.ts';
import { listTokenFacts, writeTokenAmount } from '../tokens/show-token-amount.ts';
import type { CallMeaning, CallQuestion, KnownCall } from './call-meaning.ts';
import { knownFunction } from './known-function.ts';
import { listContractFacts } from './named-contracts.ts';
import { warnOfRecipient } from './token-warnings.ts';

/**
 * Transfers in Permit2 by a signature that is used once (Uniswap, `SignatureTransfer`). The "witness" is a hash that the signature
 * covers besides; what it stands for is not in the call.
 */
export const PERMIT2_SIGNED_TRANSFERS: readonly KnownCall[] = [
  knownFunction(
    'function permitTransferFrom(((address token, uint256 amount) permitted, uint256 nonce, uint256 deadline) permit, (address to, uint256 requestedAmount) transferDetails, address owner, bytes signature)',
    ([{ permitted, deadline }, details, owner], question) =>
      describeSigned({ permitted: [permitted], details: [details], owner, deadline, question }),
  ),
  knownFunction(
    'function permitTransferFrom(((address token, uint256 amount)[] permitted, uint256 nonce, uint256 deadline) permit, (address to, uint256 requestedAmount)[] transferDetails, address owner, bytes signature)',
    ([{ permitted, deadline }, details, owner], question) =>
      describeSigned({ permitted, details, owner, deadline, question }),
  ),
  knownFunction(
    'function permitWitnessTransferFrom(((address token, uint256 amount) permitted, uint256 nonce, uint256 deadline) permit, (address to, uint256 requestedAmount) transferDetails, address owner, bytes32 witness, string witnessTypeString, bytes signature)',
    ([{ permitted, deadline }, details, owner, witness], question) =>
      describeSigned({ permitted: [permitted], details: [details], owner, deadline, witness, question }),
  ),
  knownFunction(
    'function permitWitnessTransferFrom(((address token, uint256 amount)[] permitted, uint256 nonce, uint256 deadline) permit, (address to, uint256 requestedAmount)[] transferDetails, address owner, bytes32 witness, string witnessTypeString, bytes signature)',
    ([{ permitted, deadline }, details, owner, witness], question) =>
      describeSigned({ permitted, details, owner, deadline, witness, question }),
  ),
];

type SignedTransfer = {
  permitted: readonly { token: Hex; amount: bigint }[];
  details: readonly { to: Hex; requestedAmount: bigint }[];
  owner: Hex;
  deadline: bigint;
  witness?: Hex;
  question: CallQuestion;
};

const TRANSFERS_IN_A_SENTENCE = 2;

function describeSigned({
  permitted,
  details,
  owner,
  deadline,
  witness,
  question,
}: SignedTransfer): CallMeaning | undefined {
  // The contract refuses other lengths (`LengthMismatch`).
  const transfers = pairUp(permitted, details)?.map(([{ token }, { to, requestedAmount: amount }]) => ({
    token,
    to,
    amount,
  }));
  if (transfers === undefined) return undefined;
  const lines = transfers.map(({ to, ...token }) => `${writeTokenAmount({ ...question, ...token })} to ${to}`);
  const shown = lines.slice(0, TRANSFERS_IN_A_SENTENCE);
  if (lines.length > shown.length) shown.push(`${lines.length - shown.length} more transfers`);
  return {
    recognised: 'permit2.permitTransferFrom',
    phrase: `by the contract ${question.target}, as a signature of ${owner} allows, move from ${owner} ${shown.join(' and ') || 'nothing'}`,
    facts: [
      ...listContractFacts(question.target),
      { label: 'owner', value: owner },
      ...transfers.flatMap(({ to, ...token }) => [
        ...listTokenFacts({ ...question, ...token }),
        { label: 'recipient', value: to },
      ]),
      { label: 'signature valid until', value: showTime(deadline) },
      ...(witness ? [{ label: 'witness', value: witness }] : []),
    ],
    warnings: [
      ...transfers.flatMap(({ to, token }) => warnOfRecipient({ token, to })),
      {
        rule: 'permit',
        severity: 'caution',
        words: `a signature of ${owner} is used here, which lets its tokens be moved`,
        facts: { owner },
      },
    ],
  };
}
