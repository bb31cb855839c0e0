import { hexToBytes } from 'viem';
import { decodeCanonically } from '#proof/abi/decode-canonically.ts';
import { byteLength, readHexBytes } from '#proof/hex-bytes.ts';
import type { Hex } from '#shared/hex.ts';

/** No token has a longer symbol, and nobody could read one. */
const LONGEST_SYMBOL_BYTES = 100;
const WORD = 32;
/** Offset, length, and the text padded to whole words. */
const LONGEST_ANSWER_BYTES = 2 * WORD + Math.ceil(LONGEST_SYMBOL_BYTES / WORD) * WORD;

/** Reads what `decimals()` answered (EIP-20); undefined for anything but one `uint8`. */
export function decodeDecimals(answer: unknown): number | undefined {
  const bytes = readHexBytes(answer);
  if (bytes === undefined || byteLength(bytes) !== WORD) return undefined;
  return decodeCanonically({ parameters: [{ type: 'uint8' }], bytes })?.[0];
}

/**
 * Reads what `symbol()` answered: a `string` (EIP-20), or a `bytes32` filled up with zeros, as tokens older than the standard have it.
 * @returns undefined for anything else, for what is no UTF-8, is empty, or is longer than anybody reads
 */
export function decodeSymbol(answer: unknown): string | undefined {
  const bytes = readHexBytes(answer);
  if (bytes === undefined || byteLength(bytes) > LONGEST_ANSWER_BYTES) return undefined;
  const text =
    byteLength(bytes) === WORD ? cutZeros(bytes) : decodeCanonically({ parameters: [{ type: 'bytes' }], bytes })?.[0];
  if (text === undefined || text === '0x' || byteLength(text) > LONGEST_SYMBOL_BYTES) return undefined;
  return decodeText(text);
}

/** A text and the zeros after it; one in between would be a character of the text. */
function cutZeros(word: Hex): Hex | undefined {
  const text = word.replace(/(?:00)+$/, '');
  return /^0x(?:(?!00)..)*$/.test(text) ? `0x${text.slice(2)}` : undefined;
}

function decodeText(bytes: Hex): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(hexToBytes(bytes));
  } catch {
    return undefined;
  }
}
