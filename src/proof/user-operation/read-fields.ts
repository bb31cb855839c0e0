import { parseInteger } from '#shared/amount.ts';
import type { Hex } from '#shared/hex.ts';
import type { Mismatch } from '#shared/model/review.ts';
import { readAddress, readHexBytes } from '../hex-bytes.ts';
import { differs } from '../mismatch.ts';
import { safeText } from '../safe-text.ts';

/** Reads user-operation fields one by one and keeps the first rule that one of them breaks. */
export type FieldReader = {
  address(name: string): Hex;
  bytes(name: string): Hex;
  /** An unsigned integer of at most so many bits, in hex or decimal text or as a safe number. */
  number(name: string, bits: 128 | 256): bigint;
  isAbsent(name: string): boolean;
  refuse(name: string, rule: string): void;
  firstMismatch(): Mismatch | undefined;
};

export function createFieldReader(fields: Readonly<Record<string, unknown>>): FieldReader {
  let first: Mismatch | undefined;
  const refuse = (name: string, rule: string): void => {
    first ??= describeBrokenField({ name, rule, value: fields[name] });
  };
  /** What is returned in place of a wrong value is never used: the caller asks for the first mismatch. */
  const orRefuse = <Value>(value: Value | undefined, name: string, rule: string, instead: Value): Value => {
    if (value === undefined) refuse(name, rule);
    return value ?? instead;
  };
  return {
    address: (name) => orRefuse(readAddress(fields[name]), name, 'a 20-byte address', '0x'),
    bytes: (name) => orRefuse(readHexBytes(fields[name]), name, 'whole bytes of hex', '0x'),
    number: (name, bits) => orRefuse(readNumber(fields[name], bits), name, `an integer of at most ${bits} bits`, 0n),
    isAbsent: (name) => isAbsent(fields[name]),
    refuse,
    firstMismatch: () => first,
  };
}

/** Missing, null and empty bytes are one and the same to the hash. */
function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || value === '0x';
}

/** An unsigned integer of at most so many bits; undefined for anything else. */
export function readNumber(value: unknown, bits: number): bigint | undefined {
  const number = parseInteger(value);
  return number !== undefined && number >= 0n && number < 1n << BigInt(bits) ? number : undefined;
}

function describeBrokenField({ name, rule, value }: { name: string; rule: string; value: unknown }): Mismatch {
  const field = `onChain.userOperation.${safeText(name, 60)}`;
  const actual = value === undefined ? 'not there' : JSON.stringify(value);
  const sentence = `The field ${field} cannot be accepted: it has to be ${rule}.`;
  return differs({ check: 'digest', field, expected: rule, actual, sentence });
}
