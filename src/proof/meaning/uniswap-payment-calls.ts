import type { Hex } from '#shared/hex.ts';
import { showAmount } from '../show-amount.ts';
import { showTime } from '../show-time.ts';
import { listTokenFacts, writeToken, writeTokenAmount } from '../tokens/show-token-amount.ts';
import type { CallMeaning, CallQuestion, KnownCall } from './call-meaning.ts';
import { knownFunction } from './known-function.ts';
import { listContractFacts } from './named-contracts.ts';
import { readRecipient } from './recipient.ts';

/** What Uniswap's routers do with what they hold before and after a swap (`PeripheryPayments`, `SelfPermit`): parts of a multicall. */
export const UNISWAP_PAYMENT_CALLS: readonly KnownCall[] = [
  knownFunction('function unwrapWETH9(uint256 amountMinimum, address recipient)', ([least, to], question) =>
    describeUnwrap({ least, to, question }),
  ),
  knownFunction('function unwrapWETH9(uint256 amountMinimum)', ([least], question) =>
    describeUnwrap({ least, to: undefined, question }),
  ),
  knownFunction(
    'function sweepToken(address token, uint256 amountMinimum, address recipient)',
    ([token, least, to], question) => describeSweep({ token, least, to, question }),
  ),
  knownFunction('function sweepToken(address token, uint256 amountMinimum)', ([token, least], question) =>
    describeSweep({ token, least, to: undefined, question }),
  ),
  knownFunction('function wrapETH(uint256 value)', ([value], question) => ({
    recognised: 'uniswap.wrapETH',
    phrase: `ask the contract ${question.target} to wrap ${showAmount(value, question.chain)} of what it holds`,
    facts: listContractFacts(question.target),
  })),
  knownFunction('function refundETH()', (_none, { target, caller }) => ({
    recognised: 'uniswap.refundETH',
    phrase: `ask the contract ${target} to send ${caller} what is left of the currency sent along`,
    facts: listContractFacts(target),
  })),
  knownFunction(
    'function selfPermit(address token, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
    ([token, amount, deadline], question) => describeSelfPermit({ token, amount, deadline, question }),
  ),
];

type Payment = { least: bigint; to: Hex | undefined; question: CallQuestion };

function describeUnwrap({ least, to, question }: Payment): CallMeaning {
  const { words, warnings } = whom(to, question);
  return {
    recognised: 'uniswap.unwrapWETH9',
    phrase: `ask the contract ${question.target} to unwrap all the WETH it holds, at least ${showAmount(least, question.chain)}, for ${words}`,
    facts: [...listContractFacts(question.target), { label: 'recipient', value: words }],
    warnings,
  };
}

function describeSweep({ token, least, to, question }: Payment & { token: Hex }): CallMeaning {
  const amount = { ...question, token, amount: least };
  const { words, warnings } = whom(to, question);
  return {
    recognised: 'uniswap.sweepToken',
    phrase: `ask the contract ${question.target} to send all it holds of a token, at least ${writeTokenAmount(amount)}, to ${words}`,
    facts: [
      ...listContractFacts(question.target),
      ...listTokenFacts({ ...amount, role: 'least' }),
      { label: 'recipient', value: words },
    ],
    warnings,
  };
}

type SelfPermit = { token: Hex; amount: bigint; deadline: bigint; question: CallQuestion };

/** The router calls `permit` of the token with a signature of whoever called it. */
function describeSelfPermit({ token, amount, deadline, question }: SelfPermit): CallMeaning {
  const { target, caller } = question;
  const words = `a signature of ${caller} is used here, which sets what ${target} may take of its ${writeToken({ ...question, token })}`;
  return {
    recognised: 'uniswap.selfPermit',
    phrase: `let the contract ${target} take up to ${writeTokenAmount({ ...question, token, amount })} of ${caller}'s balance, as a signature allows`,
    facts: [
      ...listContractFacts(target),
      ...listTokenFacts({ ...question, token, amount }),
      { label: 'signature valid until', value: showTime(deadline) },
    ],
    warnings: [{ rule: 'permit', severity: 'caution', words, facts: { spender: target, token } }],
  };
}

function whom(to: Hex | undefined, question: CallQuestion) {
  return to === undefined ? { words: question.caller, warnings: [] } : readRecipient(to, question);
}
