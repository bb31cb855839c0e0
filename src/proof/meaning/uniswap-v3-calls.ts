import type { Hex } from '#shared/hex.ts';
import type { CallMeaning, CallQuestion, KnownCall } from './call-meaning.ts';
import { knownFunction } from './known-function.ts';
import { readRecipientOrRouter, readShortRecipient } from './recipient.ts';
import { describeSwap } from './swap.ts';
import { readPath } from './uniswap-v3-path.ts';

/** Swaps of Uniswap's V3 routers: `SwapRouter`, whose structs have a deadline, and `SwapRouter02`, whose structs have none. */
export const UNISWAP_V3_CALLS: readonly KnownCall[] = [
  knownFunction(
    'function exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 deadline, uint256 amountIn, uint256 amountOutMinimum, uint160 sqrtPriceLimitX96) params)',
    ([{ amountIn, amountOutMinimum, ...params }], question) =>
      describeSingle({ ...params, name: 'exactInputSingle', sold: amountIn, bought: amountOutMinimum, question }),
  ),
  knownFunction(
    'function exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 amountIn, uint256 amountOutMinimum, uint160 sqrtPriceLimitX96) params)',
    ([{ amountIn, amountOutMinimum, ...params }], question) =>
      describeSingle({ ...params, name: 'exactInputSingle', sold: amountIn, bought: amountOutMinimum, question }),
  ),
  knownFunction(
    'function exactOutputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 deadline, uint256 amountOut, uint256 amountInMaximum, uint160 sqrtPriceLimitX96) params)',
    ([{ amountOut, amountInMaximum, ...params }], question) =>
      describeSingle({ ...params, name: 'exactOutputSingle', sold: amountInMaximum, bought: amountOut, question }),
  ),
  knownFunction(
    'function exactOutputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 amountOut, uint256 amountInMaximum, uint160 sqrtPriceLimitX96) params)',
    ([{ amountOut, amountInMaximum, ...params }], question) =>
      describeSingle({ ...params, name: 'exactOutputSingle', sold: amountInMaximum, bought: amountOut, question }),
  ),
  knownFunction(
    'function exactInput((bytes path, address recipient, uint256 deadline, uint256 amountIn, uint256 amountOutMinimum) params)',
    ([{ amountIn, amountOutMinimum, ...params }], question) =>
      describeAlongPath({ ...params, name: 'exactInput', sold: amountIn, bought: amountOutMinimum, question }),
  ),
  knownFunction(
    'function exactInput((bytes path, address recipient, uint256 amountIn, uint256 amountOutMinimum) params)',
    ([{ amountIn, amountOutMinimum, ...params }], question) =>
      describeAlongPath({ ...params, name: 'exactInput', sold: amountIn, bought: amountOutMinimum, question }),
  ),
  knownFunction(
    'function exactOutput((bytes path, address recipient, uint256 deadline, uint256 amountOut, uint256 amountInMaximum) params)',
    ([{ amountOut, amountInMaximum, ...params }], question) =>
      describeAlongPath({ ...params, name: 'exactOutput', sold: amountInMaximum, bought: amountOut, question }),
  ),
  knownFunction(
    'function exactOutput((bytes path, address recipient, uint256 amountOut, uint256 amountInMaximum) params)',
    ([{ amountOut, amountInMaximum, ...params }], question) =>
      describeAlongPath({ ...params, name: 'exactOutput', sold: amountInMaximum, bought: amountOut, question }),
  ),
];

type V3Swap = {
  name: string;
  recipient: Hex;
  sold: bigint;
  bought: bigint;
  /** None in `SwapRouter02`. */
  deadline?: bigint;
  /** The price at which the exchange stops, 0 for none; not there along a path. */
  sqrtPriceLimitX96?: bigint;
  question: CallQuestion;
};

function describeSingle({ tokenIn, tokenOut, ...swap }: V3Swap & { tokenIn: Hex; tokenOut: Hex }): CallMeaning {
  return describeV3({ ...swap, from: tokenIn, to: tokenOut, route: [tokenIn, tokenOut] });
}

/** A path stands in the order of the swap where the input is exact, and backwards where the output is. */
function describeAlongPath({ path, ...swap }: V3Swap & { path: Hex }): CallMeaning | undefined {
  const read = readPath(path);
  if (read === undefined) return undefined;
  const { first, last, tokens } = read;
  if (swap.name === 'exactInput') return describeV3({ ...swap, from: first, to: last, route: tokens });
  return describeV3({ ...swap, from: last, to: first, route: tokens.toReversed() });
}

function describeV3(swap: V3Swap & { from: Hex; to: Hex; route: readonly Hex[] }): CallMeaning {
  const { name, recipient, sold, bought, deadline, question, from, to, route, sqrtPriceLimitX96 = 0n } = swap;
  const isNewer = deadline === undefined;
  const isExactInput = name.startsWith('exactInput');
  return describeSwap({
    recognised: `uniswap-v3.${name}`,
    question,
    fixed: isExactInput ? 'sold' : 'bought',
    mayStop: sqrtPriceLimitX96 !== 0n && !isExactInput,
    sold: { token: from, amount: sold },
    bought: { token: to, amount: bought },
    recipient: isNewer ? readShortRecipient(recipient, question) : readRecipientOrRouter(recipient, question),
    route,
    allWhen: isNewer ? 0n : undefined,
    ...(deadline !== undefined && { deadline }),
  });
}
