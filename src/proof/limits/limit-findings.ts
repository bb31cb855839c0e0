import type { Effects, LeavingEffect, SpendableEffect } from '#shared/model/effects.ts';
import type { Finding } from '#shared/model/review.ts';
import { writeEffectAmount } from '../effects/write-effect-amount.ts';
import type { LimitLookup } from './limit-lookup.ts';

type Limited = Pick<Effects, 'leaving' | 'spendable'>;
type Currency = { [Name in 'token' | 'symbol']?: string | undefined } & { decimals?: number | undefined };
type Limits = Pick<LimitLookup, 'find'>;

/** What a request comes to that is more than the profile wants to leave, or to stay spendable, at a time: each token once. */
export function findAboveLimits({ leaving, spendable }: Limited, limits: Limits): Finding[] {
  return [
    ...listTotals(spendable).flatMap(({ currency, total }) => {
      const limit = limits.find('spendable', placeOf(currency));
      return limit === undefined || isWithin(total, limit) ? [] : [describeSpendable(currency, total, limit)];
    }),
    // What somebody may take is as good as gone.
    ...listTotals([...leaving, ...spendable]).flatMap(({ currency, total }) => {
      const limit = limits.find('leaving', placeOf(currency));
      return limit === undefined || isWithin(total, limit) ? [] : [describeLeaving(currency, total, limit)];
    }),
  ];
}

/** Whether all that a request leaves spendable of a token is what the profile takes lightly; never where no limit is set. */
export function isSpendableWithin(one: SpendableEffect, { spendable }: Limited, limits: Limits): boolean {
  const limit = limits.find('spendable', placeOf(one));
  const same = spendable.filter((other) => placeOf(other) === placeOf(one));
  // What may be the id of a token of a collection is no amount, and what comes on top of another is not all of it.
  const isAmount = same.every(({ orTokenId, isAdded }) => orTokenId === undefined && isAdded === undefined);
  return limit !== undefined && isAmount && isWithin(addUp(same), limit);
}

/** A token by its address; null for the chain's own currency. What is named in no way has no limit. */
function placeOf({ token, symbol }: Currency): string | null {
  return token === undefined ? (symbol === undefined ? '' : null) : token.toLowerCase();
}

/** Null for all that there is. */
type Total = bigint | null;

function isWithin(total: Total, limit: bigint): boolean {
  return total !== null && total <= limit;
}

function listTotals(all: readonly (LeavingEffect | SpendableEffect)[]): { currency: Currency; total: Total }[] {
  return [...Map.groupBy(all, placeOf).values()].flatMap((same) =>
    same.slice(0, 1).map(({ token, symbol, decimals }) => ({
      currency: { token, symbol, decimals },
      total: addUp(same),
    })),
  );
}

function addUp(all: readonly Pick<LeavingEffect, 'atMost'>[]): Total {
  return all.reduce<Total>((sum, { atMost }) => (sum === null || atMost === null ? null : sum + BigInt(atMost)), 0n);
}

function describeSpendable(currency: Currency, total: Total, limit: bigint): Finding {
  const { amount, most } = write(currency, total, limit);
  const sentence = `${amount} may be taken afterwards, more than the ${most} that may stay spendable in this profile.`;
  return { rule: 'above-spendable-limit', severity: 'danger', sentence, facts: { amount, limit: most } };
}

function describeLeaving(currency: Currency, total: Total, limit: bigint): Finding {
  const { amount, most } = write(currency, total, limit);
  const sentence = `${amount} may leave with this request, what may be taken afterwards included: more than the ${most} that may leave at a time in this profile.`;
  return { rule: 'above-leaving-limit', severity: 'danger', sentence, facts: { amount, limit: most } };
}

function write(currency: Currency, total: Total, limit: bigint) {
  return {
    amount: capitalise(writeEffectAmount({ ...currency, amount: total === null ? null : String(total) })),
    most: writeEffectAmount({ ...currency, amount: String(limit) }),
  };
}

/** Sentences begin with an amount, or with "any amount". */
function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
