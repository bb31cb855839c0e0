import { type AbiParameter, hexToString } from 'viem';
import type { Hex } from '#shared/hex.ts';
import { byteLength, showAddress, sliceHex } from '../hex-bytes.ts';
import { WORD } from './canonical-word.ts';
import { membersOf, readArrayType } from './parameter-shape.ts';

/** Values of bytes that are no canonical encoding, and why they are none. */
export type LooselyDecoded = {
  /** Tuples and arrays are arrays. */
  values: unknown[];
  /** In words, without a full stop. */
  flaws: string[];
};

/** With free offsets a small calldata can have the same bytes read thousands of times: more values than this are not looked for. */
const MOST_VALUES = 512;

const DIRTY = 'bytes that have to be zero are not';
const MOVED = 'its parts stand in another order, with gaps, or more than once';

type Reading = {
  hex: Hex;
  length: number;
  left: number;
  flaws: Set<string>;
  /** Where the next part would stand, canonically, and where the last one that was read ends. */
  tail: number;
};

/**
 * Decodes ABI-encoded values as lenient decoders do: offsets may lead anywhere, and what a type leaves over may hold anything. Only to
 * explain bytes that `decodeCanonically` does not take: nothing is proven by it, because other decoders may read them otherwise.
 * @param bytes lower-case hex without a selector
 * @returns undefined where even that reads nothing, or the bytes are canonical; never throws
 */
export function decodeLoosely({
  parameters,
  bytes,
}: {
  parameters: readonly AbiParameter[];
  bytes: Hex;
}): LooselyDecoded | undefined {
  const length = byteLength(bytes);
  const reading: Reading = { hex: bytes, length, left: MOST_VALUES, flaws: new Set(), tail: 0 };
  try {
    const values = readSequence(reading, parameters, 0);
    const rest = length - reading.tail;
    if (rest > 0) reading.flaws.add(rest === 1 ? '1 byte stands behind its end' : `${rest} bytes stand behind its end`);
    return reading.flaws.size === 0 ? undefined : { values, flaws: [...reading.flaws] };
  } catch {
    // Bytes are missing, or there are too many values: then nothing is shown.
    return undefined;
  }
}

/** Values one after the other: what is dynamic stands where its offset says, counted from the first head. */
function readSequence(reading: Reading, parameters: readonly AbiParameter[], start: number): unknown[] {
  const end = start + parameters.reduce((bytes, parameter) => bytes + headBytes(parameter), 0);
  let head = start;
  reading.tail = Math.max(reading.tail, end);
  return parameters.map((parameter) => {
    const at = head;
    head += headBytes(parameter);
    if (!isDynamic(parameter)) return readValue(reading, parameter, at);
    const place = start + readLength(reading, at);
    if (place !== reading.tail) reading.flaws.add(MOVED);
    return readValue(reading, parameter, place);
  });
}

function readValue(reading: Reading, parameter: AbiParameter, start: number): unknown {
  reading.left -= 1;
  if (reading.left < 0) throw new RangeError('decodeLoosely');
  const array = readArrayType(parameter);
  if (array !== undefined) {
    const count = array.length ?? readLength(reading, start);
    if (count > reading.left) throw new RangeError('decodeLoosely');
    const items = Array.from({ length: count }, () => array.member);
    return readSequence(reading, items, array.length === undefined ? start + WORD : start);
  }
  const members = membersOf(parameter);
  if (members.length > 0) return readSequence(reading, members, start);
  if (parameter.type === 'bytes' || parameter.type === 'string') return readBytes(reading, parameter.type, start);
  return readWord(reading, parameter.type, start);
}

function readBytes(reading: Reading, type: 'bytes' | 'string', start: number): string {
  const length = readLength(reading, start);
  const first = start + WORD;
  const end = first + length;
  if (end > reading.length) throw new RangeError('decodeLoosely');
  const whole = first + Math.ceil(length / WORD) * WORD;
  if (whole > reading.length) reading.flaws.add('zeros at its end are missing');
  else if (/[^0]/.test(sliceHex(reading.hex, end, whole).slice(2))) reading.flaws.add(DIRTY);
  reading.tail = Math.max(reading.tail, Math.min(whole, reading.length));
  const bytes = sliceHex(reading.hex, first, end);
  return type === 'bytes' ? bytes : readText(reading, bytes);
}

/** Bytes that are no text are shown as text all the same, and that is said. */
function readText({ flaws }: Reading, bytes: Hex): string {
  const text = hexToString(bytes);
  if (text.includes('\ufffd')) flaws.add('a text in it may be none');
  return text;
}

/** What of a word is a value, and whether the rest of it is as it has to be. */
function readWord(reading: Reading, type: string, start: number): unknown {
  const word = wordAt(reading, start);
  const size = Number(type.replace(/\D/g, ''));
  if (type.startsWith('bytes')) {
    if (/[^0]/.test(word.slice(size * 2))) reading.flaws.add(DIRTY);
    return `0x${word.slice(0, size * 2)}`;
  }
  const number = BigInt(`0x${word}`);
  const bits = type === 'address' ? 160 : type === 'bool' ? 1 : size;
  const value = type.startsWith('int') ? BigInt.asIntN(bits, number) : BigInt.asUintN(bits, number);
  if (BigInt.asUintN(256, value) !== number) reading.flaws.add(DIRTY);
  if (type === 'bool') return number !== 0n;
  return type === 'address' ? showAddress(`0x${word.slice(24)}`) : value;
}

/** An offset, count or length. */
function readLength(reading: Reading, start: number): number {
  const value = BigInt(`0x${wordAt(reading, start)}`);
  if (value > BigInt(reading.length)) throw new RangeError('decodeLoosely');
  return Number(value);
}

function wordAt({ hex, length }: Reading, start: number): string {
  if (start + WORD > length) throw new RangeError('decodeLoosely');
  return hex.slice(2 + start * 2, 2 + (start + WORD) * 2);
}

function isDynamic(parameter: AbiParameter): boolean {
  const array = readArrayType(parameter);
  if (array !== undefined) return array.length === undefined || isDynamic(array.member);
  return parameter.type === 'bytes' || parameter.type === 'string' || membersOf(parameter).some(isDynamic);
}

function headBytes(parameter: AbiParameter): number {
  if (isDynamic(parameter)) return WORD;
  const array = readArrayType(parameter);
  // Only an array of a fixed length is not dynamic.
  if (array !== undefined) return Number(array.length) * headBytes(array.member);
  const members = membersOf(parameter);
  return members.length === 0 ? WORD : members.reduce((bytes, member) => bytes + headBytes(member), 0);
}
