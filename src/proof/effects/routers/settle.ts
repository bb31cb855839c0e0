import { type Hex, sameHex } from '#shared/hex.ts';
import type { Effects, LeavingEffect } from '#shared/model/effects.ts';
import { showAddress } from '../../hex-bytes.ts';
import {
  currencyOf,
  type EffectQuestion,
  isWallet,
  joinEffects,
  nativeCurrency,
  openToken,
} from '../effect-question.ts';

/** The chain's own currency among what a router holds. */
export const NATIVE = 'native';

/** One thing that a router is told to do with what comes to it in the same call. */
export type RouterStep =
  | {
      act: 'swap';
      /** The tokens along the way, the one that is sold first. */
      route: readonly Hex[];
      sold: bigint;
      /** True where exactly that much is sold, and not as much as it takes. */
      isExact: boolean;
      /** All the native currency that came along is sold; the wrapped form of it is, too, where there is enough; or the wallet pays. */
      paidBy: 'what came along' | 'what came along or the wallet' | 'the wallet';
      /** Set where native currency comes out in place of its wrapped form. */
      isNativeOut?: boolean;
      least: bigint;
      to: Hex;
    }
  /** Gives all that it holds of a token, as another one where it is unwrapped. */
  | { act: 'pay'; token: string; as?: string; to: Hex }
  | { act: 'effects'; effects: Partial<Effects> }
  | { act: 'unread'; what: string };

/** What a router holds for a later step: an amount, or some of it. */
type Held = Map<string, bigint | 'some'>;
type Desk = { question: EffectQuestion; held: Held };

/**
 * What a router does at most in one call: what comes to it from the wallet leaves, and what it still holds when the call ends is
 * anybody's, since it gives whatever it holds to whoever asks next.
 */
export function settle(steps: readonly RouterStep[], question: EffectQuestion): Partial<Effects> | undefined {
  // Somebody else's call would be paid with somebody else's tokens.
  if (!isWallet(question.by, question)) return undefined;
  const desk: Desk = { question, held: new Map() };
  if (question.value > 0n) desk.held.set(NATIVE, question.value);
  const done = steps.map((step) => perform(step, desk));
  const left = [...desk.held].map(([token, amount]) => leaveBehind(token, amount, question));
  const kept = desk.held.get(NATIVE);
  const used = question.value - (typeof kept === 'bigint' ? kept : kept === undefined ? 0n : question.value);
  const spent: LeavingEffect[] =
    used > 0n ? [{ ...nativeCurrency(question), atMost: String(used), to: showAddress(question.target) }] : [];
  return joinEffects([{ leaving: spent }, ...done, { leaving: left }]);
}

function perform(step: RouterStep, desk: Desk): Partial<Effects> {
  switch (step.act) {
    case 'swap':
      return swap(step, desk);
    case 'pay': {
      const { token, as = token, to } = step;
      desk.held.delete(token.toLowerCase());
      return hand({ token: as.toLowerCase(), to, least: 0n }, desk);
    }
    case 'effects':
      return step.effects;
    case 'unread':
      return { open: [{ contract: showAddress(desk.question.target), because: `${step.what} is not known here` }] };
  }
}

type Swap = Extract<RouterStep, { act: 'swap' }>;

function swap(step: Swap, desk: Desk): Partial<Effects> {
  const { question } = desk;
  const { route, isNativeOut, least, to } = step;
  const [first, last] = [route[0], route.at(-1)];
  if (first === undefined || last === undefined) return {};
  const router = showAddress(question.target);
  const pulled: LeavingEffect[] = isPaidWithNative({ ...step, first }, desk)
    ? []
    : [{ ...currencyOf(first, question), atMost: String(step.sold), to: router }];
  const open = route.flatMap((token) => openToken(token, question));
  const bought = isNativeOut === true ? NATIVE : last.toLowerCase();
  return joinEffects([{ leaving: pulled, open }, hand({ token: bought, to, least }, desk)]);
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
  if (isExact && native === sold) held.delete(NATIVE);
  else held.set(NATIVE, isExact ? native - sold : 'some');
  return true;
}

type Payout = { token: string; to: Hex; least: bigint };

/** What a router gives: to the wallet it is said to come, to itself it is held, and to anybody else it leaves. */
function hand({ token, to, least }: Payout, { question, held }: Desk): Partial<Effects> {
  const currency = token === NATIVE ? nativeCurrency(question) : currencyOf(token, question);
  const router = showAddress(question.target);
  if (isWallet(to, question))
    return { arriving: [{ ...currency, atLeast: String(least), claimedBy: router, isTrade: true }] };
  if (sameHex(to, question.target)) {
    held.set(token, 'some');
    return {};
  }
  return { leaving: [{ ...currency, atMost: null, to: showAddress(to), because: 'what the router gives goes there' }] };
}

function leaveBehind(token: string, amount: bigint | 'some', question: EffectQuestion): LeavingEffect {
  const currency = token === NATIVE ? nativeCurrency(question) : currencyOf(token, question);
  const because = `it stays with the contract ${showAddress(question.target)}, and anyone may take it`;
  return { ...currency, atMost: amount === 'some' ? null : String(amount), to: null, because };
}
