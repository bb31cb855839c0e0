import type { AllowRule, RuleAmount } from '#shared/model/allow-rule.ts';
import type { Profile } from '#shared/model/profile.ts';
import type { Phrase } from '../surface/phrase.ts';
import { makeFact, type SpokenFact } from '../surface/spoken-fact.ts';
import { describeAmount } from './describe-amount.ts';
import { describeUnit } from './view-limits.ts';

/** An Allow rule in words, each currency by itself with its contract: two may have the same symbol. */
export function describeRule({ budget, requests, minutes }: AllowRule, profile: Profile): SpokenFact[] {
  return [
    ...budget.map((amount) => ({ name: 'At most in all', value: describeBudget(amount, profile) })),
    { name: 'Requests', value: { message: '{requests} at most', values: { requests: String(requests) } } },
    { name: 'Ends', value: { message: 'after {time}', values: { time: describeMinutes(minutes) } } },
  ].map(makeFact);
}

function describeBudget(budget: RuleAmount, profile: Profile): Phrase {
  const { chain, token, atMost } = budget;
  const amount = describeAmount(atMost, describeUnit(budget, profile));
  return token === null
    ? { message: '{amount} on {chain}', values: { amount, chain } }
    : { message: '{amount} ({token}) on {chain}', values: { amount, token, chain } };
}

function describeMinutes(all: number): Phrase {
  const [hours, minutes] = [Math.floor(all / 60), all % 60];
  if (hours === 0) return count(minutes, { one: '1 minute', other: '{count} minutes' });
  const whole = count(hours, { one: '1 hour', other: '{count} hours' });
  if (minutes === 0) return whole;
  const rest = count(minutes, { one: '1 minute', other: '{count} minutes' });
  return { message: '{hours} and {minutes}', values: { hours: whole, minutes: rest } };
}

function count(number: number, { one, other }: { one: string; other: string }): Phrase {
  return number === 1 ? { message: one } : { message: other, values: { count: String(number) } };
}
