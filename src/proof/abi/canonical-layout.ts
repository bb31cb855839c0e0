import { type AbiParameter, hexToString, stringToHex } from 'viem';
import type { Hex } from '#shared/hex.ts';
import { byteLength, sliceHex } from '../hex-bytes.ts';
import { wordAt, wordRuleOf } from './canonical-word.ts';
import { isDynamic, membersOf, readArrayType, wordsInHead } from './parameter-shape.ts';

const WORD = 32;

/** Where a value of this type ends when it starts at `start`; undefined when its bytes are not canonical. */
type ValueReader = (parameter: AbiParameter, bytes: Hex, start: number) => number | undefined;

/**
 * True when `bytes` is the one encoding a compiler writes for these parameters (Solidity ABI specification, "Formal
 * Specification of the Encoding"): offsets in order without gaps or overlaps, zero padding, nothing after the end.
 * Other layouts are legal to some decoders and read differently by others. It also bounds the work of decoding: with
 * free offsets a small calldata can make a decoder copy the same bytes thousands of times.
 *
 * Knows every type of the specification but fixed-point numbers, `function`, empty tuples and arrays of fixed length 0.
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

/** Values one after the other: their heads, then the tails of the dynamic ones in the same order. */
function readSequence(parameters: readonly AbiParameter[], bytes: Hex, start: number): number | undefined {
  let head = start;
  let tail = start + parameters.reduce((words, parameter) => words + wordsInHead(parameter), 0) * WORD;
  for (const parameter of parameters) {
    if (isDynamic(parameter)) {
      if (readLength(bytes, head) !== tail - start) return undefined;
      const end = readTail(parameter, bytes, tail);
      if (end === undefined) return undefined;
      tail = end;
      head += WORD;
    } else {
      const end = readStatic(parameter, bytes, head);
      if (end === undefined) return undefined;
      head = end;
    }
  }
  return tail;
}

/** A value without a tail: one word, or those of its members. */
const readStatic: ValueReader = (parameter, bytes, start) => {
  const rule = wordRuleOf(parameter.type);
  if (rule !== undefined) return rule(wordAt(bytes, start)) ? start + WORD : undefined;
  return readMembers(parameter, bytes, start);
};

const readTail: ValueReader = (parameter, bytes, start) => {
  if (parameter.type === 'bytes' || parameter.type === 'string') return readBytes(parameter, bytes, start);
  const array = readArrayType(parameter);
  if (array === undefined || array.length !== undefined) return readMembers(parameter, bytes, start);
  const count = readLength(bytes, start);
  if (count === undefined) return undefined;
  return readRepeated({ member: array.member, count, bytes, start: start + WORD });
};

/** The members of a tuple, or of an array whose length is part of its type. */
const readMembers: ValueReader = (parameter, bytes, start) => {
  const array = readArrayType(parameter);
  if (array?.length !== undefined) return readRepeated({ member: array.member, count: array.length, bytes, start });
  const members = membersOf(parameter);
  return members.length === 0 ? undefined : readSequence(members, bytes, start);
};

type Repeated = { member: AbiParameter; count: number; bytes: Hex; start: number };

/** Each member has a word of its own, so no more members than words that are left: nothing is built for a made-up count. */
function readRepeated({ member, count, bytes, start }: Repeated): number | undefined {
  if (count * wordsInHead(member) * WORD > byteLength(bytes) - start) return undefined;
  return readSequence(new Array<AbiParameter>(count).fill(member), bytes, start);
}

const readBytes: ValueReader = ({ type }, bytes, start) => {
  const length = readLength(bytes, start);
  if (length === undefined) return undefined;
  const end = start + WORD + Math.ceil(length / WORD) * WORD;
  if (end > byteLength(bytes)) return undefined;
  const padding = sliceHex(bytes, start + WORD + length, end);
  if (!/^0x0*$/.test(padding)) return undefined;
  return type === 'bytes' || isText(sliceHex(bytes, start + WORD, start + WORD + length)) ? end : undefined;
};

/** Bytes that are no UTF-8 cannot be written down as a text that gives them again. */
function isText(bytes: Hex): boolean {
  return stringToHex(hexToString(bytes)) === bytes;
}

/** An offset, count or length; undefined when the word is cut off or larger than any calldata. */
function readLength(bytes: Hex, start: number): number | undefined {
  const word = wordAt(bytes, start);
  return /^0{56}[0-9a-f]{8}$/.test(word) ? Number.parseInt(word, 16) : undefined;
}
