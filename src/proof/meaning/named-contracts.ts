import type { Hex } from '#shared/hex.ts';
import type { Fact } from './call-meaning.ts';

/**
 * Contracts that stand at one address on every chain, because the address follows from their code: nobody else can put other code
 * there. Sources: Permit2, Uniswap's own descriptors in the public ERC-7730 registry; Multicall3, viem's chain definitions;
 * MultiSendCallOnly, safe-deployments ("canonical").
 */
const NAMES: Readonly<Record<Hex, string>> = {
  '0x000000000022d473030f116ddee9f6b43ac78ba3': 'Permit2',
  '0xca11bde05977b3631167028862be2a173976ca11': 'Multicall3',
  '0x40a2accbd92bca938b02010e17a5b8929b49130d': 'MultiSendCallOnly 1.3.0',
  '0x9641d764fc13c8b624c04430c7356c1c7c8102e2': 'MultiSendCallOnly 1.4.1',
};

/** The contract that is called, and what is known of it besides its address. */
export function listContractFacts(target: Hex): Fact[] {
  const name = NAMES[`0x${target.slice(2).toLowerCase()}`];
  return [
    { label: 'contract', value: target },
    { label: 'contract is', value: name ?? 'not known here: what it does is its own affair' },
  ];
}
