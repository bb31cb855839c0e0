import { parseUnits } from '../amount.ts';
import { FUNDING_AMOUNT, MOST_FOR_A_WALLET } from '../model/funding-terms.ts';

const { decimals: DECIMALS } = FUNDING_AMOUNT;
/** What may be asked for at once, in the smallest unit of {@link FUNDING_AMOUNT}. */
const LEAST = BigInt(FUNDING_AMOUNT.min) * 10n ** BigInt(DECIMALS);
const MOST = BigInt(FUNDING_AMOUNT.max) * 10n ** BigInt(DECIMALS);

type Balance = {
  /** An integer amount in the token's smallest unit, as text. */
  amount: string;
  decimals: number;
};

/**
 * What a wallet lacks of a balance, in units of 10^-6 of a whole token: rounded up, and at least what may be asked for at once, because
 * less cannot be sent.
 * @param target in whole tokens, as decimal text that {@link checkTarget} lets through
 * @returns 0 where it has enough
 */
export function lackOf(balance: Balance, target: string): bigint {
  const digits = Math.max(balance.decimals, DECIMALS);
  const wanted = parseUnits(target, digits);
  if (wanted === undefined) throw new RangeError(`"${target}" is not an amount of tokens.`);
  const lack = wanted - BigInt(balance.amount) * 10n ** BigInt(digits - balance.decimals);
  if (lack <= 0n) return 0n;
  const step = 10n ** BigInt(digits - DECIMALS);
  const rounded = (lack + step - 1n) / step;
  return rounded < LEAST ? LEAST : rounded;
}

/** Splits an amount into as few as can be that may each be asked for at once; what is too small or nothing stays as it is. */
export function splitAmount(units: bigint): bigint[] {
  if (units <= MOST) return [units];
  const whole = Array.from({ length: Number((units - 1n) / MOST) }, () => MOST);
  const rest = units - BigInt(whole.length) * MOST;
  if (rest >= LEAST) return [...whole, rest];
  // The one before gives some of its own, so that the last may be asked for.
  return [...whole.slice(1), MOST - (LEAST - rest), LEAST];
}

/** In how many an amount is split. */
export function countParts(units: bigint): number {
  return units <= MOST ? 1 : Number((units - 1n) / MOST) + 1;
}

/** The rule that a text breaks as the balance that wallets are to have, in words. */
export function checkTarget(text: string): string | undefined {
  const units = parseUnits(text.trim(), DECIMALS);
  if (units === undefined)
    return `A balance is written in digits, with a point where it needs one and at most ${DECIMALS} digits after it.`;
  return units > 0n && units <= MOST_TARGET ? undefined : 'A balance to top up to is more than 0 and at most 100000.';
}

const MOST_TARGET = BigInt(MOST_FOR_A_WALLET) * 10n ** BigInt(DECIMALS);
