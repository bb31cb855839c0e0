import { inContext } from '#shared/language/catalogue.ts';
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
    {
      name: 'Requests',
      value: { message: inContext('fact', '{requests} at most'), values: { requests: String(requests) } },
    },
    { name: 'Ends', value: { message: inContext('fact', 'after {time}'), values: { time: describeMinutes(minutes) } } },
  ].map(makeFact);
}

function describeBudget(budget: RuleAmount, profile: Profile): Phrase {
  const { chain, token, atMost } = budget;
  const amount = describeAmount(atMost, describeUnit(budget, profile));
  return token === null
    ? { message: inContext('fact', '{amount} on {chain}'), values: { amount, chain } }
    : { message: inContext('fact', '{amount} ({token}) on {chain}'), values: { amount, token, chain } };
}

type Counted = { one: string; other: string };

const HOURS: Counted = { one: inContext('fact', '1 hour'), other: inContext('fact', '{count} hours') };
const MINUTES: Counted = { one: inContext('fact', '1 minute'), other: inContext('fact', '{count} minutes') };

function describeMinutes(all: number): Phrase {
  const [hours, minutes] = [Math.floor(all / 60), all % 60];
  if (hours === 0) return count(minutes, MINUTES);
  const whole = count(hours, HOURS);
  if (minutes === 0) return whole;
  const rest = count(minutes, MINUTES);
  return { message: inContext('fact', '{hours} and {minutes}'), values: { hours: whole, minutes: rest } };
}

function count(number: number, { one, other }: Counted): Phrase {
  return number === 1 ? { message: one } : { message: other, values: { count: String(number) } };
}
