import { getAddress } from 'viem';
import { type Hex, isEvmAddress, isHex } from '#shared/hex.ts';

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

/** An address with its EIP-55 checksum, as people compare it. */
export function showAddress(address: Hex): Hex {
  return getAddress(address);
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
