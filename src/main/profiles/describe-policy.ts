import { inContext } from '#shared/language/catalogue.ts';
import type { Policy, PolicyLimit } from '#shared/model/policy.ts';
import type { Profile } from '#shared/model/profile.ts';
import type { PolicyAct } from '#shared/policy-acts.ts';
import { joinPhrases, type Phrase } from '../surface/phrase.ts';
import { makeFact, type SpokenFact } from '../surface/spoken-fact.ts';
import { describeAmount } from './describe-amount.ts';
import { describeUnit } from './view-limits.ts';

const ACTS: Readonly<Record<PolicyAct, string>> = {
  allowances: 'letting somebody take tokens later',
  control: 'changing who controls something',
  'other-tokens': 'currencies without a limit here',
  unbounded: 'what is not known in full',
  messages: 'messages',
  unproven: 'what could not be proven',
};
const DAYS = [
  inContext('fact', 'Sunday'),
  inContext('fact', 'Monday'),
  inContext('fact', 'Tuesday'),
  inContext('fact', 'Wednesday'),
  inContext('fact', 'Thursday'),
  inContext('fact', 'Friday'),
  inContext('fact', 'Saturday'),
];

/** A policy in words, each rule by itself, with the contracts of tokens: two may have the same symbol. */
export function describePolicy(policy: Policy, profile: Profile): SpokenFact[] {
  const { payees, limits, denied, allowsTexts, hours } = policy;
  return [
    ...(payees === null ? [] : [{ name: 'Only these payees', value: payees.join(', ') || { english: 'nobody' } }]),
    ...limits.map((limit) => ({ name: 'Limit', value: describeLimit(limit, profile) })),
    ...denied.map((act) => ({ name: 'Never', value: { english: ACTS[act] } })),
    ...(allowsTexts
      ? [{ name: 'Allowed', value: { english: 'texts, though it is not known what they are used for' } }]
      : []),
    ...(hours === null ? [] : [{ name: 'Hours', value: describeHours(hours) }]),
  ].map(makeFact);
}

function describeLimit(limit: PolicyLimit, profile: Profile): Phrase {
  const { chain, token, perRequest, perDay, twiceAbove } = limit;
  const unit = describeUnit(limit, profile);
  const write = (amount: string) => ({ amount: describeAmount(amount, unit) });
  const rules: Phrase[] = [
    perRequest === null ? [] : [{ message: inContext('fact', '{amount} with one request'), values: write(perRequest) }],
    perDay === null ? [] : [{ message: inContext('fact', '{amount} in 24 hours'), values: write(perDay) }],
    twiceAbove === null
      ? []
      : [{ message: inContext('fact', 'confirmed twice above {amount}'), values: write(twiceAbove) }],
  ].flat();
  const symbol = unit.symbol ?? { message: inContext('fact', 'raw units') };
  const what =
    token === null ? symbol : { message: inContext('fact', '{symbol} ({token})'), values: { symbol, token } };
  const allowed = rules.length === 0 ? { english: 'any amount' } : joinPhrases(rules, '; ');
  return { message: inContext('fact', '{what} on {chain}: {rules}'), values: { what, chain, rules: allowed } };
}

function describeHours({ from, until, days }: NonNullable<Policy['hours']>): Phrase {
  const named = DAYS.filter((_, day) => days.includes(day)).map((message) => ({ message }));
  const on = named.length === 0 ? { english: 'no day' } : joinPhrases(named, ', ');
  const values = { from: writeMinute(from), until: writeMinute(until), days: on };
  return { message: inContext('fact', '{from} to {until}, {days}'), values };
}

function writeMinute(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
