import { formatUnits } from '#shared/amount.ts';
import { groupDigits } from '#shared/group-digits.ts';
import type { RuleAmountView, RunningRuleView } from '#shared/ipc/rule-views.ts';
import { commonWords } from '../words.ts';
import { shortenAddress } from './address.ts';

/** What is left of a rule, in words: requests, then each currency with its chain. */
export function writeRuleLeft({ requests, rule, budget }: RunningRuleView): string {
  const words = commonWords.rules;
  const amounts = budget.map((one) => words.amount(write(one, one.left), writeWhole(one), one.chain));
  return words.left(words.requests(requests, rule.requests), amounts.join(', '));
}

function writeWhole(amount: RuleAmountView): string {
  const { token, symbol } = amount;
  return `${write(amount, amount.atMost)} ${symbol ?? (token === null ? '' : shortenAddress(token))}`.trimEnd();
}

/** Without decimals it is in raw units. */
function write({ decimals = 0 }: RuleAmountView, amount: string): string {
  return groupDigits(formatUnits(BigInt(amount), decimals));
}
