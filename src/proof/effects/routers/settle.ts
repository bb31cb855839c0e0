import { type Hex, sameHex } from '#shared/hex.ts';
import type { ArrivingEffect, Effects, LeavingEffect } from '#shared/model/effects.ts';
import { showAddress } from '../../hex-bytes.ts';
import {
  currencyOf,
  type EffectQuestion,
  isWallet,
  joinEffects,
  nativeCurrency,
  openToken,
} from '../effect-question.ts';
import { joinTrades, type PaidEffect } from './join-trades.ts';

/** The chain's own currency among what a router holds. */
export const NATIVE = 'native';

/** One thing that a router is told to do with what comes to it in the same call. */
export type RouterStep =
  | {
      act: 'swap';
      /** The tokens along the way, the one that is sold first. */
      route: readonly Hex[];
      sold: bigint;
      /** Set where exactly that much is sold, and not as much as it takes: so much of what came along is left. */
      isExact?: boolean;
      /** All the native currency that came along is sold; the wrapped form of it is, too, where there is enough; or the wallet pays. */
      paidBy: 'what came along' | 'what came along or the wallet' | 'the wallet';
      /** Set where native currency comes out in place of its wrapped form. */
      isNativeOut?: boolean;
      least: bigint;
      to: Hex;
    }
  /** Gives all that it holds of a token, as another one where it is unwrapped; it fails where that is less than the least. */
  | { act: 'pay'; token: string; as?: string; least: bigint; to: Hex }
  | { act: 'effects'; effects: Partial<Effects> }
  | { act: 'unread'; what: string };

/** What a router holds for a later step: an amount, or some of it. */
type Held = Map<string, bigint | 'some'>;
/** `bought`: the least of what it was given for what it sold, as long as it holds that. */
type Desk = { question: EffectQuestion; held: Held; bought: Map<string, bigint> };

/** What one step does; what the wallet pays for what it buys, and what comes in for that, apart from everything else. */
type Done = Partial<Effects> & { sold?: PaidEffect[]; trades?: ArrivingEffect[] };

/**
 * What a router does at most in one call: what comes to it from the wallet leaves, and what it still holds when the call ends is
 * anybody's, since it gives whatever it holds to whoever asks next.
 */
export function settle(steps: readonly RouterStep[], question: EffectQuestion): Partial<Effects> | undefined {
  // Somebody else's call would be paid with somebody else's tokens.
  if (!isWallet(question.by, question)) return undefined;
  const desk: Desk = { question, held: new Map(), bought: new Map() };
  if (question.value > 0n) desk.held.set(NATIVE, question.value);
  const done = steps.map((step) => perform(step, desk));
  const left = [...desk.held].map(([token, amount]) => leaveBehind(token, amount, question));
  const kept = desk.held.get(NATIVE);
  const used = question.value - (typeof kept === 'bigint' ? kept : kept === undefined ? 0n : question.value);
  const spent: PaidEffect[] =
    used > 0n ? [{ ...nativeCurrency(question), atMost: String(used), to: showAddress(question.target) }] : [];
  const sold = [...spent, ...done.flatMap((step) => step.sold ?? [])];
  const trades = joinTrades({ trades: done.flatMap((step) => step.trades ?? []), sold });
  return joinEffects([{ leaving: sold, arriving: trades }, ...done, { leaving: left }]);
}

function perform(step: RouterStep, desk: Desk): Done {
  switch (step.act) {
    case 'swap':
      return swap(step, desk);
    case 'pay':
      return pay(step, desk);
    case 'effects':
      return step.effects;
    case 'unread':
      return { open: [{ contract: showAddress(desk.question.target), because: `${step.what} is not known here` }] };
  }
}

type Swap = Extract<RouterStep, { act: 'swap' }>;

function swap(step: Swap, desk: Desk): Done {
  const { question } = desk;
  const { route, isNativeOut, least, to } = step;
  const [first, ...others] = route;
  if (first === undefined) return {};
  const router = showAddress(question.target);
  const sold: PaidEffect[] = isPaidWithNative({ ...step, first }, desk)
    ? []
    : [{ ...currencyOf(first, question), atMost: String(step.sold), to: router }];
  const open = route.flatMap((token) => openToken(token, question));
  const token = isNativeOut === true ? NATIVE : (others.at(-1) ?? first).toLowerCase();
  return { sold, open, ...hand({ token, to, least, isBought: true }, desk) };
}

/** Where it is not certain that there is enough, the wallet may pay; what is left is less than before, and how much is not known. */
function isPaidWithNative({ paidBy, first, sold, isExact }: Swap & { first: Hex }, { question, held }: Desk): boolean {
  if (paidBy === 'what came along') {
    held.delete(NATIVE);
    return true;
  }
  const native = held.get(NATIVE);
  const isWrapped = question.contracts.find(first)?.kind === 'weth';
  if (paidBy === 'the wallet' || !isWrapped || typeof native !== 'bigint' || native < sold) return false;
  if (isExact === true && native === sold) held.delete(NATIVE);
  else held.set(NATIVE, isExact === true ? native - sold : 'some');
  return true;
}

type Pay = Extract<RouterStep, { act: 'pay' }>;

/** What was bought is given for what was sold; anything else that it holds came along, and is given back. */
function pay({ token, as = token, least, to }: Pay, desk: Desk): Done {
  const key = token.toLowerCase();
  const bought = desk.bought.get(key);
  desk.held.delete(key);
  desk.bought.delete(key);
  const atLeast = larger(least, bought ?? 0n);
  const paid = hand({ token: as.toLowerCase(), to, least: atLeast, isBought: bought !== undefined }, desk);
  return { ...paid, open: key === NATIVE ? [] : openToken(token, desk.question) };
}

function larger(left: bigint, right: bigint): bigint {
  return left > right ? left : right;
}

type Payout = { token: string; to: Hex; least: bigint; isBought: boolean };

/** What a router gives: to the wallet it is said to come, to itself it is held, and to anybody else it leaves. */
function hand({ token, to, least, isBought }: Payout, { question, held, bought }: Desk): Done {
  const currency = token === NATIVE ? nativeCurrency(question) : currencyOf(token, question);
  const router = showAddress(question.target);
  if (isWallet(to, question)) {
    const one: ArrivingEffect = { ...currency, atLeast: String(least), claimedBy: router };
    return isBought ? { trades: [{ ...one, isTrade: true }] } : { arriving: [one] };
  }
  if (sameHex(to, question.target)) {
    held.set(token, 'some');
    if (isBought) bought.set(token, (bought.get(token) ?? 0n) + least);
    return {};
  }
  return { leaving: [{ ...currency, atMost: null, to: showAddress(to), because: 'what the router gives goes there' }] };
}

function leaveBehind(token: string, amount: bigint | 'some', question: EffectQuestion): LeavingEffect {
  const currency = token === NATIVE ? nativeCurrency(question) : currencyOf(token, question);
  const because = `it stays with the contract ${showAddress(question.target)}, and anyone may take it`;
  return { ...currency, atMost: amount === 'some' ? null : String(amount), to: null, because };
}
