import { groupDigits } from '#shared/group-digits.ts';

const PLAIN = /^-?\d+(?:\.\d+)?$/;

/** An amount of the service with its digits in threes, none left out; what is no plain decimal stays as it was sent. */
export function groupAmount(text: string): string {
  return PLAIN.test(text) ? groupDigits(text) : text;
}
