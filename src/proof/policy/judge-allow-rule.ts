import type { AllowRule, RuleAmount, RuleLeft } from '#shared/model/allow-rule.ts';
import type { PolicyAmount, PolicySubject } from '#shared/model/policy.ts';
import { addTotals, amountOf, isAbove, type Spending, type Total } from './day-spending.ts';

/** Two clocks at one moment, in milliseconds: the computer's, which can be set, and for how long it is up, which cannot. */
type RuleClock = { at: number; upFor: number };

export type RunOfRule = {
  rule: AllowRule;
  started: RuleClock;
  now: RuleClock;
  /** The computer's clock was set back behind what was written last. */
  isBehind: boolean;
};

/** What was signed since the rule was started, by it or by a person, as far as it counts for its profile. */
type Used = { rule: AllowRule; history: readonly Spending[] };

export type RuleQuestion = Used & { subject: PolicySubject };

export type RuleStop = {
  rule: 'bounds' | 'allowances' | 'control' | 'messages' | 'requests' | 'currency' | 'budget';
  sentence: string;
};

/** Whether the time of a rule is over. Fails closed: what one of the clocks says is enough, and where one went back nobody knows. */
export function isRuleOver({ rule, started, now, isBehind }: RunOfRule): boolean {
  const [byClock, byUptime] = [now.at - started.at, now.upFor - started.upFor];
  return isBehind || byClock < 0 || byUptime < 0 || Math.max(byClock, byUptime) >= rule.minutes * 60_000;
}

/**
 * Why a rule that runs does not sign a request by itself; empty where it may. What a person signs meanwhile uses up the budget, too, and
 * what is not bounded is in no budget.
 */
export function judgeAllowRule(question: RuleQuestion): RuleStop[] {
  const { subject, rule, history } = question;
  return [
    ...(subject.kind === 'transaction' && subject.chain !== null ? [] : [MESSAGE]),
    ...(subject.open === null && !subject.isUnproven ? [] : [UNBOUNDED]),
    ...(subject.allows ? [ALLOWANCE] : []),
    ...(subject.changesControl ? [CONTROL] : []),
    ...(history.length < rule.requests ? [] : [NO_REQUESTS]),
    ...subject.amounts.flatMap((amount) => judgeAmount(amount, question)),
  ];
}

/** What is left of a rule: nothing less than nothing, and nothing where it is not known what was signed for. */
export function leftOfRule({ rule, history }: Used): RuleLeft {
  return {
    requests: Math.max(0, rule.requests - history.length),
    budget: rule.budget.map((place) => {
      const spent = spentOf(place, history);
      const left = spent === null ? 0n : BigInt(place.atMost) - spent;
      return { ...place, left: String(left < 0n ? 0n : left) };
    }),
  };
}

function judgeAmount(amount: PolicyAmount, { rule, history, subject }: RuleQuestion): RuleStop[] {
  if (amount.atMost === '0') return [];
  const { chain } = subject;
  const places = rule.budget.filter((place) => amountOf({ chain, amounts: [amount] }, place) !== 0n);
  if (places.length === 0) return [OTHER_CURRENCY];
  const asked: Total = amount.atMost === null ? null : BigInt(amount.atMost);
  return places.flatMap((place) => (isAbove(addTotals(spentOf(place, history), asked), place.atMost) ? [BUDGET] : []));
}

/** Every signature counts, also the same again: a rule that ends too early does no harm. */
function spentOf(place: RuleAmount, history: readonly Spending[]): Total {
  return history.reduce<Total>((sum, one) => addTotals(sum, amountOf(one, place)), 0n);
}

const MESSAGE: RuleStop = {
  rule: 'messages',
  sentence: 'It is a message, which may be used anywhere and at any time; a rule signs transactions only.',
};
const UNBOUNDED: RuleStop = { rule: 'bounds', sentence: 'What it can do at most is not known, so it is in no budget.' };
const ALLOWANCE: RuleStop = {
  rule: 'allowances',
  sentence: 'It lets somebody take tokens later, which goes on after the rule has ended.',
};
const CONTROL: RuleStop = { rule: 'control', sentence: 'It changes who controls something.' };
const NO_REQUESTS: RuleStop = { rule: 'requests', sentence: 'The rule has signed as many requests as it may.' };
const OTHER_CURRENCY: RuleStop = { rule: 'currency', sentence: 'It moves a currency that the rule has no budget for.' };
const BUDGET: RuleStop = { rule: 'budget', sentence: 'It moves more than what is left of the budget.' };
