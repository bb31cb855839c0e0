/** More than any wallet uses. */
const MOST_STEPS = 10;
const HARDENED = 2 ** 31;

/**
 * The numbers of a derivation path of BIP-32 such as `m/44'/60'/0'/0/0`, where `'`, `h` or `H` marks a hardened step.
 * @returns undefined where it is none
 */
export function parseKeyPath(text: string): number[] | undefined {
  const [root, ...steps] = text.trim().split('/');
  if (root !== 'm' || steps.length === 0 || steps.length > MOST_STEPS) return undefined;
  const numbers = steps.map(readStep);
  return numbers.every((step) => step !== undefined) ? numbers : undefined;
}

function readStep(step: string): number | undefined {
  const [, digits, mark] = /^(\d{1,10})(['hH]?)$/.exec(step) ?? [];
  const index = Number(digits);
  if (digits === undefined || index >= HARDENED) return undefined;
  return mark === '' ? index : index + HARDENED;
}
