import { showAddress } from '../hex-bytes.ts';
import {
  currencyOf,
  type EffectQuestion,
  type EffectReader,
  effectOf,
  isWallet,
  nativeCurrency,
  takingValue,
} from './effect-question.ts';
import { upTo } from './token-effects.ts';

/** What WETH9 has besides the functions of a token. */
export const WETH_EFFECTS: readonly EffectReader[] = [
  takingValue(effectOf('function deposit()', (_none, question) => wrap(question))),
  effectOf('function withdraw(uint256 amount)', ([amount], question) => {
    if (!isWallet(question.by, question) || amount === 0n) return {};
    const contract = showAddress(question.target);
    const currency = currencyOf(question.target, question);
    return {
      leaving: [{ ...currency, ...upTo(amount, currency.decimals), to: contract }],
      arriving: [{ ...nativeCurrency(question), atLeast: String(amount), claimedBy: contract }],
    };
  }),
];

/** Native currency that a WETH contract gets is wrapped for who sent it: what another contract wraps, that one keeps. */
export function wrap(question: Pick<EffectQuestion, 'target' | 'value' | 'by' | 'wallet' | 'chain' | 'tokens'>) {
  const { target, value, by } = question;
  if (value === 0n) return {};
  const contract = showAddress(target);
  const sent = { ...nativeCurrency(question), atMost: String(value) };
  if (!isWallet(by, question)) {
    return {
      leaving: [
        { ...sent, to: null, because: `it is wrapped for the contract ${showAddress(by)}, which keeps it for nobody` },
      ],
    };
  }
  return {
    leaving: [{ ...sent, to: contract }],
    arriving: [{ ...currencyOf(target, question), atLeast: String(value), claimedBy: contract }],
  };
}
