import { formatUnits } from '#shared/amount.ts';
import { groupDigits } from '#shared/group-digits.ts';
import type { Policy, PolicyLimit } from '#shared/model/policy.ts';
import type { Profile } from '#shared/model/profile.ts';
import type { PolicyAct } from '#shared/policy-acts.ts';
import type { SurfaceFact } from '#shared/surface/surface-view.ts';
import { describeUnit } from './view-limits.ts';

const ACTS: Readonly<Record<PolicyAct, string>> = {
  allowances: 'letting somebody take tokens later',
  control: 'changing who controls something',
  'other-tokens': 'currencies without a limit here',
  unbounded: 'what is not known in full',
  messages: 'messages',
  unproven: 'what could not be proven',
};
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** A policy in words, each rule by itself, with the contracts of tokens: two may have the same symbol. */
export function describePolicy(policy: Policy, profile: Profile): SurfaceFact[] {
  const { payees, limits, denied, allowsTexts, hours } = policy;
  return [
    ...(payees === null ? [] : [{ name: 'Only these payees', value: payees.join(', ') || 'nobody' }]),
    ...limits.map((limit) => ({ name: 'Limit', value: describeLimit(limit, profile) })),
    ...denied.map((act) => ({ name: 'Never', value: ACTS[act] })),
    ...(allowsTexts ? [{ name: 'Allowed', value: 'texts, though it is not known what they are used for' }] : []),
    ...(hours === null ? [] : [{ name: 'Hours', value: describeHours(hours) }]),
  ];
}

function describeLimit(limit: PolicyLimit, profile: Profile): string {
  const { chain, token, perRequest, perDay, twiceAbove } = limit;
  const { symbol = 'raw units', decimals = 0 } = describeUnit(limit, profile);
  const write = (amount: string) => `${groupDigits(formatUnits(BigInt(amount), decimals))} ${symbol}`;
  const parts = [
    perRequest === null ? [] : [`${write(perRequest)} with one request`],
    perDay === null ? [] : [`${write(perDay)} in 24 hours`],
    twiceAbove === null ? [] : [`confirmed twice above ${write(twiceAbove)}`],
  ].flat();
  const what = token === null ? symbol : `${symbol} (${token})`;
  return `${what} on ${chain}: ${parts.join('; ') || 'any amount'}`;
}

function describeHours({ from, until, days }: NonNullable<Policy['hours']>): string {
  const on = DAYS.filter((_, day) => days.includes(day)).join(', ') || 'no day';
  return `${writeMinute(from)} to ${writeMinute(until)}, ${on}`;
}

function writeMinute(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
