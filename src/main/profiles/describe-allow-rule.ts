import { formatUnits } from '#shared/amount.ts';
import { groupDigits } from '#shared/group-digits.ts';
import type { AllowRule, RuleAmount } from '#shared/model/allow-rule.ts';
import type { Profile } from '#shared/model/profile.ts';
import type { SurfaceFact } from '#shared/surface/surface-view.ts';
import { describeUnit } from './view-limits.ts';

/** An Allow rule in words, each currency by itself with its contract: two may have the same symbol. */
export function describeRule({ budget, requests, minutes }: AllowRule, profile: Profile): SurfaceFact[] {
  return [
    ...budget.map((amount) => ({ name: 'At most in all', value: describeAmount(amount, profile) })),
    { name: 'Requests', value: `${requests} at most` },
    { name: 'Ends', value: `after ${writeMinutes(minutes)}` },
  ];
}

function describeAmount(amount: RuleAmount, profile: Profile): string {
  const { chain, token, atMost } = amount;
  const { symbol = 'raw units', decimals = 0 } = describeUnit(amount, profile);
  const what = `${groupDigits(formatUnits(BigInt(atMost), decimals))} ${symbol}`;
  return `${what}${token === null ? '' : ` (${token})`} on ${chain}`;
}

function writeMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [hours === 0 ? [] : [count(hours, 'hour')], rest === 0 ? [] : [count(rest, 'minute')]];
  return parts.flat().join(' and ');
}

function count(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? '' : 's'}`;
}
