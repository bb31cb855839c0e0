import type { EffectReader } from '../effect-question.ts';
import { type StepReader, settled, stepsOf } from './router-step.ts';
import type { RouterStep } from './settle.ts';

const END = 'address[] path, address to, uint256 deadline';

/** Swaps of `UniswapV2Router02`: what is sold comes from the wallet, what is bought goes to whom it says. */
const STEPS: readonly StepReader[] = [
  stepsOf(
    `function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, ${END})`,
    ([sold, least, route, to]) => swap({ sold, least, route, to }),
  ),
  stepsOf(
    `function swapTokensForExactTokens(uint256 amountOut, uint256 amountInMax, ${END})`,
    ([least, sold, route, to]) => swap({ sold, least, route, to }),
  ),
  stepsOf(
    `function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, ${END})`,
    ([sold, least, route, to]) => swap({ sold, least, route, to, isNativeOut: true }),
  ),
  stepsOf(
    `function swapTokensForExactETH(uint256 amountOut, uint256 amountInMax, ${END})`,
    ([least, sold, route, to]) => swap({ sold, least, route, to, isNativeOut: true }),
  ),
  stepsOf(`function swapExactETHForTokens(uint256 amountOutMin, ${END})`, ([least, route, to]) =>
    swap({ sold: 0n, least, route, to, paidBy: 'what came along' }),
  ),
  // What it does not take it sends back to who called it.
  stepsOf(`function swapETHForExactTokens(uint256 amountOut, ${END})`, ([least, route, to]) =>
    swap({ sold: 0n, least, route, to, paidBy: 'what came along' }),
  ),
  stepsOf(
    `function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, ${END})`,
    ([sold, least, route, to]) => swap({ sold, least, route, to }),
  ),
  stepsOf(
    `function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 amountOutMin, ${END})`,
    ([least, route, to]) => swap({ sold: 0n, least, route, to, paidBy: 'what came along' }),
  ),
  stepsOf(
    `function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, ${END})`,
    ([sold, least, route, to]) => swap({ sold, least, route, to, isNativeOut: true }),
  ),
];

type Swap = Omit<Extract<RouterStep, { act: 'swap' }>, 'act' | 'isExact' | 'paidBy'> & { paidBy?: 'what came along' };

function swap(one: Swap): RouterStep[] {
  return [{ act: 'swap', paidBy: 'the wallet', ...one }];
}

export const V2_ROUTER_EFFECTS: readonly EffectReader[] = STEPS.map(settled);
