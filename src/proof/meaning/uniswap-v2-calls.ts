import type { Hex } from '#shared/hex.ts';
import type { CallMeaning, CallQuestion, KnownCall } from './call-meaning.ts';
import { knownFunction } from './known-function.ts';
import { readRecipient, readShortRecipient } from './recipient.ts';
import { describeSwap, type Swap } from './swap.ts';

const LAST_PART = 'address[] path, address to, uint256 deadline';

/** Swaps of Uniswap's V2 router (`UniswapV2Router02`), which many others took over, and the two of `SwapRouter02`. */
export const UNISWAP_V2_CALLS: readonly KnownCall[] = [
  knownFunction(
    `function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, ${LAST_PART})`,
    ([sold, bought, path, to, deadline], question) =>
      describeV2({ name: 'swapExactTokensForTokens', sold, bought, path, to, deadline, question }),
  ),
  knownFunction(
    `function swapTokensForExactTokens(uint256 amountOut, uint256 amountInMax, ${LAST_PART})`,
    ([bought, sold, path, to, deadline], question) =>
      describeV2({ name: 'swapTokensForExactTokens', sold, bought, path, to, deadline, question }),
  ),
  knownFunction(
    `function swapExactETHForTokens(uint256 amountOutMin, ${LAST_PART})`,
    ([bought, path, to, deadline], question) =>
      describeV2({ name: 'swapExactETHForTokens', sold: 0n, bought, path, to, deadline, question }),
  ),
  knownFunction(
    `function swapTokensForExactETH(uint256 amountOut, uint256 amountInMax, ${LAST_PART})`,
    ([bought, sold, path, to, deadline], question) =>
      describeV2({ name: 'swapTokensForExactETH', sold, bought, path, to, deadline, question }),
  ),
  knownFunction(
    `function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, ${LAST_PART})`,
    ([sold, bought, path, to, deadline], question) =>
      describeV2({ name: 'swapExactTokensForETH', sold, bought, path, to, deadline, question }),
  ),
  knownFunction(
    `function swapETHForExactTokens(uint256 amountOut, ${LAST_PART})`,
    ([bought, path, to, deadline], question) =>
      describeV2({ name: 'swapETHForExactTokens', sold: 0n, bought, path, to, deadline, question }),
  ),
  knownFunction(
    `function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, ${LAST_PART})`,
    ([sold, bought, path, to, deadline], question) =>
      describeV2({ name: 'swapExactTokensForTokens', sold, bought, path, to, deadline, question }),
  ),
  knownFunction(
    `function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 amountOutMin, ${LAST_PART})`,
    ([bought, path, to, deadline], question) =>
      describeV2({ name: 'swapExactETHForTokens', sold: 0n, bought, path, to, deadline, question }),
  ),
  knownFunction(
    `function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, ${LAST_PART})`,
    ([sold, bought, path, to, deadline], question) =>
      describeV2({ name: 'swapExactTokensForETH', sold, bought, path, to, deadline, question }),
  ),
  knownFunction(
    'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to)',
    ([sold, bought, path, to], question) =>
      describeV2({ name: 'swapExactTokensForTokens', sold, bought, path, to, question }),
  ),
  knownFunction(
    'function swapTokensForExactTokens(uint256 amountOut, uint256 amountInMax, address[] path, address to)',
    ([bought, sold, path, to], question) =>
      describeV2({ name: 'swapTokensForExactTokens', sold, bought, path, to, question }),
  ),
];

type V2Swap = {
  name: string;
  sold: bigint;
  bought: bigint;
  path: readonly Hex[];
  to: Hex;
  /** None in `SwapRouter02`, which has its own words for a recipient and for an amount of 0. */
  deadline?: bigint;
  question: CallQuestion;
};

function describeV2({ name, sold, bought, path, to, deadline, question }: V2Swap): CallMeaning | undefined {
  const first = path[0];
  const last = path.at(-1);
  // Every router refuses a shorter path (`INVALID_PATH`).
  if (first === undefined || last === undefined || path.length < 2) return undefined;
  const isNewer = deadline === undefined;
  const swap: Swap = {
    recognised: `uniswap-v2.${name}`,
    question,
    fixed: name.startsWith('swapExact') ? 'sold' : 'bought',
    sold: { token: /(Exact|swap)ETHFor/.test(name) ? undefined : first, amount: sold },
    bought: { token: name.endsWith('ETH') ? undefined : last, amount: bought },
    recipient: isNewer ? readShortRecipient(to, question) : readRecipient(to, question),
    route: path,
    allWhen: isNewer ? 0n : undefined,
    ...(deadline !== undefined && { deadline }),
  };
  return describeSwap(swap);
}
