import { safeText } from '#proof/safe-text.ts';
import { findAccountControl } from '#proof/typed-data/find-account-control.ts';
import { readTypedData } from '#proof/typed-data/read-typed-data.ts';
import type { TypedData, TypedDataFlaw } from '#proof/typed-data/typed-data.ts';
import type { Hex } from '#shared/hex.ts';
import { fail, type Result } from '#shared/result.ts';

const LONGEST_SHOWN = 80;

/**
 * Reads typed data as it was typed, as strictly as its approval will: what would be refused there is not asked for.
 * @param text the JSON
 * @returns what is hashed, or in words what keeps it from ever being signed here
 */
export function readComposedTypedData({
  text,
  wallet,
}: {
  text: string;
  wallet: Hex | undefined;
}): Result<TypedData, string> {
  const read = readTypedData(text);
  if (!read.ok) return fail(explainFlaw(read.failure));
  const control = findAccountControl({ data: read.value, wallet });
  return control === undefined ? read : fail(`${control.sentence} Such a request is never signed.`);
}

function explainFlaw({ path, expected, actual }: TypedDataFlaw): string {
  const place = path === '' ? 'Typed data' : `“${safeText(path, LONGEST_SHOWN)}”`;
  return `${place} has to be ${expected}; this is ${safeText(actual, LONGEST_SHOWN)}.`;
}
