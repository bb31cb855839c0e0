import { listTokenFacts, writeTokenAmount } from '../tokens/show-token-amount.ts';
import type { KnownCall } from './call-meaning.ts';
import { knownFunction } from './known-function.ts';

/**
 * Functions of WETH9 and of what other chains took over from it. Their names are ordinary: many contracts have a `deposit`,
 * so the sentence says what it does in a contract of this kind, and not that this is one.
 */
export const WETH_CALLS: readonly KnownCall[] = [
  knownFunction('function deposit()', (_none, { target }) => ({
    recognised: 'weth.deposit',
    phrase: `deposit into the contract ${target} what is sent along, which wraps it if that is a WETH contract`,
    facts: [{ label: 'contract', value: target }],
  })),
  knownFunction('function withdraw(uint256 amount)', ([amount], question) => {
    const token = { ...question, token: question.target, amount };
    return {
      recognised: 'weth.withdraw',
      phrase: `withdraw ${writeTokenAmount(token)} from that contract, which unwraps them if it is a WETH contract`,
      facts: listTokenFacts(token),
    };
  }),
];
