import type { Hex } from '#shared/hex.ts';
import { sliceHex } from '../../hex-bytes.ts';
import { readPath } from '../../meaning/uniswap-v3-path.ts';
import { type EffectQuestion, type EffectReader, openToken } from '../effect-question.ts';
import { allowTokens } from '../token-effects.ts';
import { type StepReader, settled, stepsOf } from './router-step.ts';
import { NATIVE, type RouterStep } from './settle.ts';

/** What the router does with what it holds. */
const PAYMENTS: readonly StepReader[] = [
  stepsOf('function unwrapWETH9(uint256 amountMinimum, address recipient)', ([least, to], question) =>
    unwrap({ least, to }, question),
  ),
  stepsOf('function sweepToken(address token, uint256 amountMinimum, address recipient)', ([token, least, to]) => [
    { act: 'pay', token, least, to },
  ]),
  stepsOf('function refundETH()', (_none, { wallet }) => [{ act: 'pay', token: NATIVE, least: 0n, to: wallet }]),
  stepsOf(
    'function selfPermit(address token, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
    ([token, amount], question) => {
      const permit = { owner: question.by, spender: question.target, amount, how: 'permit', token } as const;
      return [{ act: 'effects', effects: { ...allowTokens(permit, question), open: openToken(token, question) } }];
    },
  ),
];

/** `SwapRouter`: its structs have a deadline, and its recipient 0 is itself. */
const SWAPS: readonly StepReader[] = [
  stepsOf(
    'function exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 deadline, uint256 amountIn, uint256 amountOutMinimum, uint160 sqrtPriceLimitX96) params)',
    ([{ tokenIn, tokenOut, recipient, amountIn, amountOutMinimum, sqrtPriceLimitX96 }], question) =>
      swap({
        route: [tokenIn, tokenOut],
        sold: amountIn,
        // At its limit of the price the exchange stops, and less is sold.
        isExact: sqrtPriceLimitX96 === 0n,
        least: amountOutMinimum,
        to: orRouter(recipient, question),
      }),
  ),
  stepsOf(
    'function exactOutputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 deadline, uint256 amountOut, uint256 amountInMaximum, uint160 sqrtPriceLimitX96) params)',
    ([{ tokenIn, tokenOut, recipient, amountOut, amountInMaximum, sqrtPriceLimitX96 }], question) =>
      swap({
        route: [tokenIn, tokenOut],
        sold: amountInMaximum,
        isExact: false,
        // With a limit of the price the router takes whatever came out until then (`exactOutputInternal`).
        least: sqrtPriceLimitX96 === 0n ? amountOut : 0n,
        to: orRouter(recipient, question),
      }),
  ),
  stepsOf(
    'function exactInput((bytes path, address recipient, uint256 deadline, uint256 amountIn, uint256 amountOutMinimum) params)',
    ([{ path, recipient, amountIn, amountOutMinimum }], question) =>
      swap({
        route: readRoute(path, true),
        sold: amountIn,
        isExact: true,
        least: amountOutMinimum,
        to: orRouter(recipient, question),
      }),
  ),
  stepsOf(
    'function exactOutput((bytes path, address recipient, uint256 deadline, uint256 amountOut, uint256 amountInMaximum) params)',
    ([{ path, recipient, amountOut, amountInMaximum }], question) =>
      swap({
        route: readRoute(path, false),
        sold: amountInMaximum,
        isExact: false,
        least: amountOut,
        to: orRouter(recipient, question),
      }),
  ),
  ...PAYMENTS,
];

type Swap = Omit<Extract<RouterStep, { act: 'swap' }>, 'act' | 'paidBy'>;

function swap({
  route,
  ...rest
}: Omit<Swap, 'route'> & { route: readonly Hex[] | undefined }): RouterStep[] | undefined {
  return route && [{ act: 'swap', paidBy: 'what came along or the wallet', route, ...rest }];
}

/** A path stands in the order of the swap where the input is exact, and backwards where the output is. */
function readRoute(path: Hex, isForwards: boolean): readonly Hex[] | undefined {
  const tokens = readPath(path)?.tokens;
  return isForwards ? tokens : tokens?.toReversed();
}

function orRouter(to: Hex, { target }: EffectQuestion): Hex {
  return BigInt(to) === 0n ? target : to;
}

function unwrap({ least, to }: { least: bigint; to: Hex }, question: EffectQuestion): RouterStep[] {
  const whom = orRouter(to, question);
  return [{ act: 'pay', token: question.contracts.wrapped, as: NATIVE, least, to: whom }];
}

/** Several calls of the router in one: what one of them leaves with it, the next can use. */
function stepsInside(data: readonly Hex[], question: EffectQuestion): RouterStep[] {
  return data.flatMap((bytes): RouterStep[] => {
    const selector = sliceHex(bytes, 0, 4);
    const read = SWAPS.find((one) => one.selector === selector)?.read({ ...question, bytes: sliceHex(bytes, 4) });
    return read ?? [{ act: 'unread', what: `what its function ${selector} does` }];
  });
}

export const V3_ROUTER_EFFECTS: readonly EffectReader[] = [
  ...SWAPS,
  stepsOf('function multicall(bytes[] data)', ([data], question) => stepsInside(data, question)),
].map(settled);
