import type { AbiParameter, AbiParameterToPrimitiveType } from 'viem';
import type { Hex } from '#shared/hex.ts';
import { byteLength } from '../hex-bytes.ts';
import { readSequence, type Source } from './canonical-values.ts';
import { sequenceOfParameters } from './parameter-reader.ts';

/** The values of parameters, in their order; addresses have their checksum. */
export type Decoded<Parameters extends readonly AbiParameter[]> = {
  [Index in keyof Parameters]: AbiParameterToPrimitiveType<Parameters[Index]>;
};

/** An odd digit at the end is left over when all values are read. */
const LOWER_CASE = /^0x[0-9a-f]*$/;

/**
 * Decodes ABI-encoded values whose bytes are exactly what encoding the values gives again: the one encoding a compiler writes
 * (Solidity ABI specification, "Formal Specification of the Encoding"), with offsets in order without gaps or overlaps, zero
 * padding, and nothing after the end. Other layouts are legal to some decoders and read differently by others. It also bounds the
 * work of decoding: with free offsets a small calldata can make a decoder copy the same bytes thousands of times.
 *
 * Knows every type of the specification but fixed-point numbers, `function`, empty tuples and arrays of fixed length 0.
 * Integers of up to 48 bits are numbers and larger ones bigints, as viem has them.
 * @param bytes lower-case hex without a selector
 * @returns undefined for every other text of bytes; never throws
 */
export function decodeCanonically<const Parameters extends readonly AbiParameter[]>({
  parameters,
  bytes,
}: {
  parameters: Parameters;
  bytes: Hex;
}): Decoded<Parameters> | undefined {
  if (!LOWER_CASE.test(bytes)) return undefined;
  const source: Source = { hex: bytes, length: byteLength(bytes), tail: 0 };
  const values = readSequence(sequenceOfParameters(parameters), source, 0);
  return source.tail === source.length ? (values as Decoded<Parameters> | undefined) : undefined;
}
