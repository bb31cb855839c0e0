import type { Hex } from '#shared/hex.ts';
import { byteLength, showAddress, sliceHex } from '../hex-bytes.ts';

const ADDRESS = 20;
/** fee(3) ‖ token(20), for each further token. */
const STEP = 23;

/**
 * The tokens of a packed path, token(20) ‖ fee(3) ‖ token(20) … (Uniswap V3, `Path`), in the order in which they stand.
 * @returns undefined for bytes that are no path of two tokens or more
 */
export function readPath(path: Hex): { first: Hex; last: Hex; tokens: Hex[] } | undefined {
  const steps = (byteLength(path) - ADDRESS) / STEP;
  if (!Number.isInteger(steps) || steps < 1) return undefined;
  const at = (index: number): Hex => showAddress(sliceHex(path, index * STEP, index * STEP + ADDRESS));
  return { first: at(0), last: at(steps), tokens: Array.from({ length: steps + 1 }, (_, index) => at(index)) };
}
