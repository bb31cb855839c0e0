import { fail, type Result, succeed } from '#shared/result.ts';
import { byteLength, readAddress, readHexBytes } from '../hex-bytes.ts';
import { readIntegerType } from './type-names.ts';
import { type AtomValue, showJson, type TypedDataFlaw } from './typed-data.ts';

/** Digits without leading zeros, or hex of an unsigned number: `007` and `1e3` mean different things to different readers. */
const DECIMAL = /^(?:0|-?[1-9]\d{0,77})$/;
const HEX_NUMBER = /^0x[0-9a-fA-F]{1,64}$/;

/** Reads a value of an elementary type of EIP-712; what an encoder would have to cut, pad or guess is no such value. */
export function readAtom(value: unknown, type: string, path: string): Result<AtomValue, TypedDataFlaw> {
  const { expected, read } = chooseReader(type);
  const atom = read(value);
  return atom === undefined ? fail({ path, expected, actual: showJson(value) }) : succeed(atom);
}

type AtomReader = { expected: string; read: (value: unknown) => AtomValue | undefined };

function chooseReader(type: string): AtomReader {
  const integer = readIntegerType(type);
  if (integer !== undefined) {
    return { expected: `a whole number that fits into ${type}`, read: (value) => readInteger(value, integer) };
  }
  if (type === 'address') return { expected: 'an address of 20 bytes', read: readAddress };
  if (type === 'bool') return { expected: 'true or false', read: (value) => (isBoolean(value) ? value : undefined) };
  if (type === 'string') return { expected: 'well-formed Unicode text', read: readText };
  if (type === 'bytes') return { expected: 'whole bytes of hex', read: readHexBytes };
  const size = Number(type.slice('bytes'.length));
  return { expected: `hex of exactly ${size} bytes`, read: (value) => readFixedBytes(value, size) };
}

function readInteger(value: unknown, { bits, isSigned }: { bits: number; isSigned: boolean }): bigint | undefined {
  const digits = Number.isSafeInteger(value) ? String(value) : value;
  if (typeof digits !== 'string' || !(DECIMAL.test(digits) || HEX_NUMBER.test(digits))) return undefined;
  const number = BigInt(digits);
  const size = BigInt(isSigned ? bits - 1 : bits);
  const lowest = isSigned ? -(1n << size) : 0n;
  return number >= lowest && number < 1n << size ? number : undefined;
}

function readFixedBytes(value: unknown, size: number): string | undefined {
  const bytes = readHexBytes(value);
  return bytes !== undefined && byteLength(bytes) === size ? bytes : undefined;
}

function readText(value: unknown): string | undefined {
  return typeof value === 'string' && value.isWellFormed() ? value : undefined;
}

function isBoolean(value: unknown): value is boolean {
  return typeof value === 'boolean';
}
