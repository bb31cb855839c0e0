import type { ArrivingEffect } from '#shared/model/effects.ts';
import type { Finding } from '#shared/model/review.ts';
import type { ContractLookup } from '../contracts/contract-lookup.ts';
import type { LimitLookup } from '../limits/limit-lookup.ts';
import { type CurrencyKind, findCurrencyKind } from '../tokens/currency-kind.ts';
import { isTrivial } from '../tokens/trivial.ts';
import { writeEffectAmount } from './write-effect-amount.ts';

type TradeQuestion = { contracts: Pick<ContractLookup, 'wrapped'>; limits: Pick<LimitLookup, 'swapLoss'> };

/**
 * What an exchange gives for what it takes. How good a price is, nothing in the bytes says, but for two currencies that are worth the
 * same: there the least that comes in has to be close to what is paid.
 */
export function describeTrade(trade: ArrivingEffect, question: TradeQuestion): Finding {
  const { claimedBy, atLeast, paidWith = [], ...currency } = trade;
  const amount = writeEffectAmount({ ...currency, amount: atLeast });
  const paid = paidWith.map(({ atMost, ...one }) => writeEffectAmount({ ...one, amount: atMost })).join(' and ');
  const price = paid === '' ? 'it' : `at most ${paid}`;
  const what = `What comes in for ${price} is at least ${amount}, as ${claimedBy} says`;
  const facts = { amount, ...(paid !== '' && { paid }), contract: claimedBy };
  if (isTrivial(BigInt(atLeast), trade.decimals)) {
    const sentence = `${what}: such a minimum protects nothing, and whoever orders the transactions of a block may take the rest.`;
    return { rule: 'exchange-without-minimum', severity: 'danger', sentence, facts };
  }
  const compared = compare({ ...currency, atLeast, paidWith }, question);
  if (compared === undefined) {
    const sentence = `${what}: whether that is a good price is not known here.`;
    return { rule: 'exchange', severity: 'caution', sentence, facts };
  }
  const { kind, loss } = compared;
  const limit = writePercent(question.limits.swapLoss);
  const both = `${what}: both are ${kind === 'native' ? "the chain's own currency, wrapped or not" : kind}`;
  if (compared.isWorse) {
    const sentence = `${both}, and that is ${loss} less than is paid. The limit of this profile is ${limit}.`;
    return { rule: 'exchange-at-a-loss', severity: 'danger', sentence, facts: { ...facts, loss, limit } };
  }
  const sentence = `${both}, and that is ${loss === '0 %' ? 'no less' : `${loss} less`} than is paid. The limit of this profile is ${limit}.`;
  return { rule: 'exchange', severity: 'info', sentence, facts: { ...facts, loss, limit } };
}

type Paid = { paidWith: NonNullable<ArrivingEffect['paidWith']> };
type Compared = { kind: CurrencyKind; isWorse: boolean; loss: string };

/** Undefined where it is not known what is paid, or that it is worth the same as what comes in. */
function compare(
  { paidWith, atLeast, ...currency }: Pick<ArrivingEffect, 'token' | 'symbol' | 'decimals' | 'atLeast'> & Paid,
  { contracts, limits }: TradeQuestion,
): Compared | undefined {
  const kind = findCurrencyKind(currency, contracts);
  const isSame = paidWith.length > 0 && paidWith.every((one) => findCurrencyKind(one, contracts) === kind);
  const got = scale({ amount: atLeast, ...currency });
  const known = paidWith.flatMap(({ atMost, ...one }) => scale({ amount: atMost, ...one }) ?? []);
  if (kind === undefined || !isSame || got === undefined || known.length < paidWith.length) return undefined;
  const paid = known.reduce((sum, amount) => sum + amount, 0n);
  const isWorse = got * WHOLE < paid * (WHOLE - BigInt(limits.swapLoss));
  // Rounded up: what is lost is never said to be less than it is.
  const lost = got >= paid ? 0n : ((paid - got) * WHOLE + paid - 1n) / paid;
  return { kind, isWorse, loss: writePercent(Number(lost)) };
}

/** All of it, in hundredths of a percent. */
const WHOLE = 10_000n;

/** More decimals than any currency of a known kind has: amounts of several are compared in them. */
const COMMON_DECIMALS = 36;

function scale({ amount, decimals }: { amount: string; decimals?: number | undefined }): bigint | undefined {
  return decimals === undefined ? undefined : BigInt(amount) * 10n ** BigInt(COMMON_DECIMALS - decimals);
}

function writePercent(hundredths: number): string {
  return `${hundredths / 100} %`;
}
