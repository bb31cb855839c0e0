import { createContractLookup } from '#proof/contracts/contract-lookup.ts';
import { type EffectQuestion, effects } from '#proof/effects/effect-question.ts';
import { createTokenLookup } from '#proof/tokens/token-lookup.ts';
import { findChain } from '#shared/chains.ts';
import type { Hex } from '#shared/hex.ts';
import { WALLET } from './honest-record.ts';

/** What an effect is asked of: a contract that the wallet calls by itself, on Ethereum, where nobody else is known. */
export function questionAt(target: Hex, some: Partial<EffectQuestion> = {}): EffectQuestion {
  const chain = findChain('ethereum');
  const tokens = createTokenLookup({ chain });
  return {
    wallet: WALLET,
    chain,
    tokens,
    contracts: createContractLookup({ chain, tokens }),
    isKnown: () => false,
    target,
    value: 0n,
    by: WALLET,
    measure: () => effects(),
    ...some,
  };
}
