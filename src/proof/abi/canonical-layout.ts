import type { AbiParameter } from 'viem';
import type { Hex } from '#shared/hex.ts';
import { byteLength } from '../hex-bytes.ts';

const WORD = 32;

/** Where a value of this type ends when its tail starts at `start`; undefined when its bytes are not canonical. */
type TailReader = (parameter: AbiParameter, bytes: Hex, start: number) => number | undefined;

/**
 * True when `bytes` is the one encoding a compiler writes for these parameters (Solidity ABI specification, "Formal
 * Specification of the Encoding"): offsets in order without gaps or overlaps, zero padding, nothing after the end.
 * Other layouts are legal to some decoders and read differently by others. It also bounds the work of decoding: with
 * free offsets a small calldata can make a decoder copy the same bytes thousands of times.
 *
 * Knows `address`, `bool`, `bytes32`, `uint256`, `bytes`, arrays of any of these, and `tuple` with a dynamic member.
 */
export function hasCanonicalLayout({
  parameters,
  bytes,
}: {
  parameters: readonly AbiParameter[];
  bytes: Hex;
}): boolean {
  return readSequence(parameters, bytes, 0) === byteLength(bytes);
}

/** Values one after the other: a head word each, then the tails of the dynamic ones in the same order. */
function readSequence(parameters: readonly AbiParameter[], bytes: Hex, start: number): number | undefined {
  let tail = start + parameters.length * WORD;
  for (const [index, parameter] of parameters.entries()) {
    const head = start + index * WORD;
    const readTail = tailReaderOf(parameter);
    if (readTail === undefined) {
      if (!isStaticWord(parameter, bytes, head)) return undefined;
    } else {
      if (readLength(bytes, head) !== tail - start) return undefined;
      const end = readTail(parameter, bytes, tail);
      if (end === undefined) return undefined;
      tail = end;
    }
  }
  return tail;
}

function tailReaderOf({ type }: AbiParameter): TailReader | undefined {
  if (type.endsWith('[]')) return readArray;
  if (type === 'tuple') return readTuple;
  return type === 'bytes' ? readBytes : undefined;
}

const readArray: TailReader = (parameter, bytes, start) => {
  const count = readLength(bytes, start);
  // Each member has a head word, so no more members than words that are left: nothing is built for a made-up count.
  if (count === undefined || count * WORD > byteLength(bytes) - start) return undefined;
  const member: AbiParameter = { ...parameter, type: parameter.type.slice(0, -2) };
  return readSequence(new Array<AbiParameter>(count).fill(member), bytes, start + WORD);
};

const readTuple: TailReader = (parameter, bytes, start) => {
  const components = 'components' in parameter ? parameter.components : [];
  return readSequence(components, bytes, start);
};

const readBytes: TailReader = (_parameter, bytes, start) => {
  const length = readLength(bytes, start);
  if (length === undefined) return undefined;
  const end = start + WORD + Math.ceil(length / WORD) * WORD;
  if (end > byteLength(bytes)) return undefined;
  const padding = bytes.slice(2 + (start + WORD + length) * 2, 2 + end * 2);
  return /^0*$/.test(padding) ? end : undefined;
};

function isStaticWord({ type }: AbiParameter, bytes: Hex, start: number): boolean {
  const word = wordAt(bytes, start);
  if (type === 'bool') return /^0{63}[01]$/.test(word);
  return word.length === 64 && (type !== 'address' || word.startsWith('0'.repeat(24)));
}

/** An offset, count or length; undefined when the word is cut off or larger than any calldata. */
function readLength(bytes: Hex, start: number): number | undefined {
  const word = wordAt(bytes, start);
  return /^0{56}[0-9a-f]{8}$/.test(word) ? Number.parseInt(word, 16) : undefined;
}

function wordAt(bytes: Hex, start: number): string {
  return bytes.slice(2 + start * 2, 2 + (start + WORD) * 2);
}
