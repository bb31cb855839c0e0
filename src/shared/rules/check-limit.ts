import { parseUnits } from '../amount.ts';
import { isEvmAddress } from '../hex.ts';

/** More than any amount on a chain can be. */
const TOO_MUCH = 1n << 256n;

/** An amount as it is typed, in the smallest unit; undefined where it breaks a rule. Without decimals it is in raw units. */
export function readLimitAmount(text: string, decimals = 0): bigint | undefined {
  const amount = parseUnits(text.trim(), decimals);
  return amount === undefined || amount >= TOO_MUCH ? undefined : amount;
}

/** The rule that a text breaks as the amount of a limit, in words. */
export function checkLimitAmount(text: string, decimals = 0): string | undefined {
  const typed = text.trim();
  if (typed === '') return 'An amount is needed; 0 is one.';
  if (readLimitAmount(typed, decimals) !== undefined) return undefined;
  if (typed.includes(',')) return 'An amount is written with a point, for example 1000.50.';
  const fraction = /^\d+\.(\d+)$/.exec(typed)?.[1] ?? '';
  if (fraction.length <= decimals) return 'An amount is written in digits, and has to fit on a chain.';
  return decimals === 0
    ? 'Raw units are whole: nothing stands behind a point.'
    : `This currency has at most ${decimals} digits after the point.`;
}

/** The rule that a text breaks as the contract of a token, in words. */
export function checkLimitToken(text: string): string | undefined {
  return isEvmAddress(text.trim()) ? undefined : 'The token’s contract is an address: 0x and 40 digits.';
}

/** A loss in percent as it is typed, in hundredths of a percent; undefined where it breaks the rule. */
export function readSwapLoss(text: string): number | undefined {
  const hundredths = parseUnits(text.trim(), 2);
  return hundredths === undefined || hundredths > 10_000n ? undefined : Number(hundredths);
}

/** The rule that a text breaks as a loss in percent, in words. */
export function checkSwapLoss(text: string): string | undefined {
  if (readSwapLoss(text) !== undefined) return undefined;
  return 'A loss is a number from 0 to 100, with at most two digits after a point.';
}
