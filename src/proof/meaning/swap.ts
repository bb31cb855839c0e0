import type { Hex } from '#shared/hex.ts';
import { showAmount } from '../show-amount.ts';
import { showTime } from '../show-time.ts';
import { listTokenFacts, writeToken, writeTokenAmount } from '../tokens/show-token-amount.ts';
import { isTrivial } from '../tokens/trivial.ts';
import { isUnlimitedOf } from '../tokens/unlimited.ts';
import type { CallMeaning, CallQuestion, CallWarning, Fact } from './call-meaning.ts';
import { listContractFacts } from './named-contracts.ts';
import type { Recipient } from './recipient.ts';

/** One side of a swap; without a token it is the chain's native currency, and what is sold of that is what is sent along. */
type Side = { token: Hex | undefined; amount: bigint };

/** A swap as every router asks for it: one amount is fixed, the other has a limit. */
export type Swap = {
  recognised: string;
  question: CallQuestion;
  fixed: 'sold' | 'bought';
  sold: Side;
  bought: Side;
  recipient: Recipient;
  /** Tokens on the way, the first and the last among them. */
  route: readonly Hex[];
  deadline?: bigint;
  /** It ends at a limit of the price, whatever was bought until then. */
  mayStop?: boolean;
  /** The amount that stands for all that the router holds, where it has one (`Constants.CONTRACT_BALANCE`). */
  allWhen?: bigint | undefined;
  /** What else is to be said of it. */
  facts?: readonly Fact[];
};

/** Says what a swap asks of a router, which is foreign code: "ask", because what it does is its own affair. */
export function describeSwap(swap: Swap): CallMeaning {
  const { recognised, question, recipient, route, deadline, sold, bought } = swap;
  return {
    recognised,
    phrase: `ask the contract ${question.target} to swap ${writeSold(swap)} for ${writeBought(swap)}, for ${recipient.words}`,
    facts: [
      ...listContractFacts(question.target),
      ...listSide({ side: sold, role: 'sold', question }),
      ...listSide({ side: bought, role: 'bought', question }),
      { label: 'recipient', value: recipient.words },
      { label: 'route', value: route.map((token) => writeToken({ ...question, token })).join(' → ') },
      ...(deadline === undefined ? [] : [{ label: 'valid until', value: showTime(deadline) }]),
      ...(swap.facts ?? []),
    ],
    warnings: [...recipient.warnings, ...warnOfLimit(swap), ...warnOfEnd(swap)],
  };
}

function writeSold({ question, fixed, sold: { token, amount }, allWhen }: Swap): string {
  if (token === undefined) return fixed === 'sold' ? 'what is sent along' : 'at most what is sent along';
  if (fixed === 'sold' && amount === allWhen) return `all it holds of ${writeToken({ ...question, token })}`;
  if (fixed === 'bought' && isUnlimitedOf({ ...question, token, amount }))
    return `any amount, without limit, of ${writeToken({ ...question, token })}`;
  return `${fixed === 'sold' ? 'exactly' : 'at most'} ${writeTokenAmount({ ...question, token, amount })}`;
}

function writeBought({ question, fixed, mayStop, bought: { token, amount } }: Swap): string {
  return `${mayStop ? 'at most' : fixed === 'bought' ? 'exactly' : 'at least'} ${writeSide({ question, side: { token, amount } })}`;
}

function writeSide({ question, side: { token, amount } }: { question: CallQuestion; side: Side }): string {
  if (token === undefined) return showAmount(amount, question.chain);
  return writeTokenAmount({ ...question, token, amount });
}

function listSide({ side, role, question }: { side: Side; role: 'sold' | 'bought'; question: CallQuestion }): Fact[] {
  const { token, amount } = side;
  if (token !== undefined) return listTokenFacts({ ...question, token, amount, role });
  return [
    { label: `amount, ${role}`, value: role === 'sold' ? 'what is sent along' : showAmount(amount, question.chain) },
  ];
}

/** Without a limit, whoever orders the transactions of a block decides the price. What is for a later step may have one there. */
function warnOfLimit(swap: Swap): CallWarning[] {
  const words = explainNoLimit(swap);
  if (words === undefined) return [];
  const severity = swap.recipient.isForLater === true ? 'caution' : 'danger';
  return [{ rule: 'swap-without-limit', severity, words, facts: {} }];
}

/** The first second of the year 2100: whoever means an end writes an earlier one. */
const NO_END = 4_102_444_800n;

/** Whoever is given an operation can hold it back until its prices are good for them. */
function warnOfEnd({ deadline }: Swap): CallWarning[] {
  if (deadline === undefined || deadline < NO_END) return [];
  const words =
    'the exchange has no end that matters: whoever holds it back may have it made at any later time, when its least amount is no longer a fair ' +
    'price, and what that costs is up to all that is sold. Ask for one that ends within minutes';
  return [{ rule: 'swap-without-end', severity: 'caution', words, facts: { deadline: showTime(deadline) } }];
}

function explainNoLimit({ fixed, mayStop, sold, bought, question }: Swap): string | undefined {
  if (mayStop) return 'nothing is sure to be received for what is sold: the exchange ends at a limit of the price';
  const { token, amount } = sold;
  if (fixed === 'bought' && token !== undefined && isUnlimitedOf({ ...question, token, amount }))
    return 'any amount may be taken for what is bought: the highest amount has no limit';
  if (!isTrivial(bought.amount, findDecimals(bought.token, question))) return undefined;
  if (fixed === 'bought') return 'next to nothing is bought for what is sold';
  if (bought.amount > 0n) return 'next to nothing is sure to be received for what is sold: the least amount is trivial';
  return 'nothing is sure to be received for what is sold: the least amount is 0';
}

function findDecimals(token: Hex | undefined, { chain, tokens }: CallQuestion): number | undefined {
  return token === undefined ? chain?.nativeDecimals : tokens.findListed(token)?.decimals;
}
