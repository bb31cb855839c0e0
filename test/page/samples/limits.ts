import { sameHex } from '#shared/hex.ts';
import type { LimitsView } from '#shared/ipc/limit-views.ts';
import { USUAL_SWAP_LOSS } from '#shared/model/limits.ts';
import type { Answers } from '../support/answers.ts';

const SAMPLE_USDC = '0x036CbD53842c5426634e7929541eC2318f3dCF7e';
const UNLISTED = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F';
const ETH = { symbol: 'ETH', decimals: 18 };
const USDC = { symbol: 'USDC', decimals: 6 };

/** Limits of each kind, and as a test sets them. */
export function answerLimits(): Answers['limits'] {
  const view: LimitsView = {
    amounts: [
      { kind: 'fee', chain: 'base-sepolia', token: null, atMost: '20000000000000000', ...ETH },
      { kind: 'spendable', chain: 'base-sepolia', token: SAMPLE_USDC, atMost: '1000000000', ...USDC },
      { kind: 'leaving', chain: 'ethereum-sepolia', token: UNLISTED, atMost: '5000' },
    ],
    swapLoss: null,
    usualSwapLoss: USUAL_SWAP_LOSS,
    chains: [
      { chain: 'base-sepolia', native: ETH, tokens: [{ token: SAMPLE_USDC, ...USDC }] },
      { chain: 'ethereum-sepolia', native: ETH, tokens: [] },
    ],
  };
  return {
    list: () => structuredClone(view),
    set: ({ place, atMost }) => {
      const isSame = (one: LimitsView['amounts'][number]) =>
        one.kind === place.kind &&
        one.chain === place.chain &&
        (one.token === null || place.token === null ? one.token === place.token : sameHex(one.token, place.token));
      const chain = view.chains.find((one) => one.chain === place.chain);
      const token = chain?.tokens.find((one) => place.token !== null && sameHex(one.token, place.token));
      const unit = place.token === null ? chain?.native : token && { symbol: token.symbol, decimals: token.decimals };
      const others = view.amounts.filter((one) => !isSame(one));
      view.amounts = atMost === null ? others : [...others, { ...place, atMost, ...unit }];
      return structuredClone(view);
    },
    setSwapLoss: ({ swapLoss }) => {
      view.swapLoss = swapLoss;
      return structuredClone(view);
    },
  };
}
