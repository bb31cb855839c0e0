import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { type Hex, isEvmAddress, isHex } from '#shared/hex.ts';
import { keccak256 } from './crypto/engine.ts';

/** The address of nobody; it stands for one that cannot be read. */
export const NOBODY: Hex = `0x${'0'.repeat(40)}`;

/** More than any digit of hex, and no bit of one. */
const NO_DIGIT = 16;

/** Reads whole bytes of hex, in lower case; undefined for anything else. */
export function readHexBytes(value: unknown): Hex | undefined {
  if (typeof value !== 'string' || value.length % 2 !== 0 || !isHex(value)) return undefined;
  return value.toLowerCase() as Hex;
}

/** Reads a 20-byte address, in lower case; undefined for anything else. */
export function readAddress(value: unknown): Hex | undefined {
  return typeof value === 'string' && isEvmAddress(value) ? (value.toLowerCase() as Hex) : undefined;
}

/** Reads a 32-byte hash, in lower case; undefined for anything else. */
export function readHash(value: unknown): Hex | undefined {
  const bytes = readHexBytes(value);
  return bytes?.length === 66 ? bytes : undefined;
}

/** Number of bytes in hex text of whole bytes. */
export function byteLength(hex: Hex): number {
  return hex.length / 2 - 1;
}

/** Bytes of hex text from `start` up to `end`, counted in bytes; shorter where the text ends earlier. */
export function sliceHex(hex: Hex, start: number, end?: number): Hex {
  return `0x${hex.slice(2 + start * 2, end === undefined ? undefined : 2 + end * 2)}`;
}

/** What each character stands for as a digit of hex. */
const DIGITS = Uint8Array.from({ length: 128 }, (_, code) => {
  const digit = Number.parseInt(String.fromCharCode(code), 16);
  return Number.isNaN(digit) ? NO_DIGIT : digit;
});

/**
 * Writes the bytes of hex text one behind the other, in one pass and without a copy.
 * @param at where the first one goes; there has to be room for all
 * @returns where the next one would go
 * @throws for text that is not whole bytes of hex
 */
export function writeHexBytes(hex: Hex, target: Uint8Array, at = 0): number {
  let end = at;
  let seen = 0;
  for (let index = 2; index < hex.length; index += 2) {
    const high = DIGITS[hex.charCodeAt(index)] ?? NO_DIGIT;
    const low = DIGITS[hex.charCodeAt(index + 1)] ?? NO_DIGIT;
    seen |= high | low;
    target[end] = (high << 4) | low;
    end += 1;
  }
  if (seen >= NO_DIGIT) throw new TypeError('writeHexBytes: this is not whole bytes of hex');
  return end;
}

/** The bytes of hex text. @throws for text that is not whole bytes of hex */
export function bytesOfHex(hex: Hex): Uint8Array {
  const bytes = new Uint8Array(byteLength(hex));
  writeHexBytes(hex, bytes);
  return bytes;
}

/** Checksums that were worked out: a review names the same few addresses many times. */
const shown = new Map<Hex, Hex>();
const MOST_SHOWN = 10_000;

/**
 * An address with its EIP-55 checksum, as people compare it.
 * @throws for what is no address of 20 bytes
 */
export function showAddress(address: Hex): Hex {
  const known = shown.get(address);
  if (known !== undefined) return known;
  if (!isEvmAddress(address)) throw new TypeError('showAddress: this is no address of 20 bytes');
  if (shown.size >= MOST_SHOWN) shown.clear();
  const checked = writeChecksum(address.slice(2).toLowerCase());
  shown.set(address, checked);
  return checked;
}

/** A letter is a capital where the digit of the hash in its place is 8 or more (EIP-55). */
function writeChecksum(digits: string): Hex {
  const hash = bytesToHex(keccak256(utf8ToBytes(digits)));
  const letters = Array.from(digits, (digit, index) => (hash.charAt(index) >= '8' ? digit.toUpperCase() : digit));
  return `0x${letters.join('')}`;
}

/** An address as it is named in passing, where it stands in full elsewhere: first and last four digits. */
export function shortenAddress(address: Hex): string {
  const shown = showAddress(address);
  return `${shown.slice(0, 6)}…${shown.slice(-4)}`;
}

/** A challenge as it is shown and signed: a hash in lower case, any other text as it is. */
export function showChallenge(challenge: string): string {
  return readHash(challenge) ?? challenge;
}
