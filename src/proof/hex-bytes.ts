import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { type Hex, isEvmAddress, isHex } from '#shared/hex.ts';
import { keccak256 } from './crypto/engine.ts';

/** The address of nobody; it stands for one that cannot be read. */
export const NOBODY: Hex = `0x${'0'.repeat(40)}`;

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
