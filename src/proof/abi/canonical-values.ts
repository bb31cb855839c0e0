import { hexToString, stringToHex } from 'viem';
import type { Hex } from '#shared/hex.ts';
import { sliceHex } from '../hex-bytes.ts';
import { WORD } from './canonical-word.ts';

/** Lower-case hex of whole bytes while it is read. */
export type Source = {
  hex: Hex;
  /** In bytes. */
  length: number;
  /** The byte at which the next value that stands in a tail has to begin: where everything before it ends. */
  tail: number;
};

/** Reads the values of one type. */
export type ValueReader = {
  /** True for a type whose value stands in the tail (Solidity ABI specification, "Formal Specification of the Encoding"). */
  isDynamic: boolean;
  /** How many words a value takes among the heads: one where it stands in the tail. */
  wordsInHead: number;
  /**
   * The value that begins at `start`; undefined where its bytes are not canonical. The heads have to be there; a dynamic value
   * moves the tail to its own end.
   */
  read(source: Source, start: number): unknown;
};

/** Types of values that stand one after the other. */
export type Sequence = { readers: readonly ValueReader[]; wordsInHead: number };

export function sequenceOf(readers: readonly ValueReader[]): Sequence {
  return { readers, wordsInHead: readers.reduce((words, reader) => words + reader.wordsInHead, 0) };
}

/** As many values of one type. Only for a count of which the heads are known to be there: nothing is built for a made-up one. */
function repeat(reader: ValueReader, count: number): Sequence {
  return { readers: new Array<ValueReader>(count).fill(reader), wordsInHead: count * reader.wordsInHead };
}

/** Values one after the other: their heads, then the tails of the dynamic ones in the same order, without gaps or overlaps. */
export function readSequence({ readers, wordsInHead }: Sequence, source: Source, start: number): unknown[] | undefined {
  source.tail = start + wordsInHead * WORD;
  return source.tail > source.length ? undefined : readHeads(readers, source, start);
}

/** Values whose heads are there. Those that are not dynamic have nothing else, and leave the tail where it is. */
function readHeads(readers: readonly ValueReader[], source: Source, start: number): unknown[] | undefined {
  const values: unknown[] = [];
  let head = start;
  for (const reader of readers) {
    if (reader.isDynamic && readLength(source, head) !== source.tail - start) return undefined;
    const value = reader.read(source, reader.isDynamic ? source.tail : head);
    if (value === undefined) return undefined;
    values.push(value);
    head += reader.wordsInHead * WORD;
  }
  return values;
}

/**
 * Reads tuples: as arrays, or as objects where all members have a name.
 * @param names one for each member; undefined where one of them has none
 */
export function tupleReader(members: Sequence, names: readonly string[] | undefined): ValueReader {
  const isDynamic = members.readers.some((member) => member.isDynamic);
  const read: MembersReader = isDynamic
    ? (source, start) => readSequence(members, source, start)
    : (source, start) => readHeads(members.readers, source, start);
  return {
    isDynamic,
    wordsInHead: isDynamic ? 1 : members.wordsInHead,
    read: names === undefined ? read : nameMembers(read, names),
  };
}

type MembersReader = (source: Source, start: number) => unknown[] | undefined;

function nameMembers(read: MembersReader, names: readonly string[]): ValueReader['read'] {
  return (source, start) => {
    const values = read(source, start);
    return values && Object.fromEntries(names.map((name, index) => [name, values[index]]));
  };
}

/** Reads arrays whose length is part of their type. */
export function fixedArrayReader(member: ValueReader, length: number): ValueReader {
  const { isDynamic } = member;
  return {
    isDynamic,
    wordsInHead: isDynamic ? 1 : length * member.wordsInHead,
    read: isDynamic
      ? (source, start) => readRepeated({ member, count: length, source, start })
      : (source, start) => readHeads(repeat(member, length).readers, source, start),
  };
}

/** Reads arrays of any length. */
export function arrayReader(member: ValueReader): ValueReader {
  return {
    isDynamic: true,
    wordsInHead: 1,
    read: (source, start) => {
      const count = readLength(source, start);
      return count === undefined ? undefined : readRepeated({ member, count, source, start: start + WORD });
    },
  };
}

type Repeated = { member: ValueReader; count: number; source: Source; start: number };

function readRepeated({ member, count, source, start }: Repeated): unknown[] | undefined {
  if (count * member.wordsInHead * WORD > source.length - start) return undefined;
  return readSequence(repeat(member, count), source, start);
}

/** Reads `bytes`: their length, and zeros behind them up to a whole word. */
export const BYTES_READER: ValueReader = { isDynamic: true, wordsInHead: 1, read: readBytes };

/** Reads `string`. Bytes that are no UTF-8 cannot be written down as a text that gives them again. */
export const STRING_READER: ValueReader = {
  ...BYTES_READER,
  read: (source, start) => {
    const bytes = readBytes(source, start);
    const text = bytes && hexToString(bytes);
    return text !== undefined && stringToHex(text) === bytes ? text : undefined;
  },
};

const ZEROS = '0'.repeat(WORD * 2);

function readBytes(source: Source, start: number): Hex | undefined {
  const length = readLength(source, start);
  if (length === undefined) return undefined;
  const padding = (WORD - (length % WORD)) % WORD;
  const end = start + WORD + length;
  source.tail = end + padding;
  if (source.tail > source.length || !source.hex.startsWith(ZEROS.slice(0, padding * 2), 2 + end * 2)) return undefined;
  return sliceHex(source.hex, start + WORD, end);
}

/** An offset, count or length; undefined when the word is cut off or larger than any calldata. */
function readLength({ hex, length }: Source, start: number): number | undefined {
  const digits = 2 + start * 2;
  if (start + WORD > length || !hex.startsWith(ZEROS.slice(8), digits)) return undefined;
  return Number.parseInt(hex.slice(digits + WORD * 2 - 8, digits + WORD * 2), 16);
}
