import { createHash } from 'node:crypto';
import { checksumAddress } from 'viem';
import { findChain } from '#shared/chains.ts';
import type { Hex } from '#shared/hex.ts';

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

export function isSolana(chain: string): boolean {
  return findChain(chain)?.family === 'solana';
}

/** An address that nobody has the key of, the same for the same text in every run: a contract's, a mint's or a custodial wallet's. */
export function findAddress({ chain, of }: { chain: string; of: string }): string {
  const digest = sha256(of);
  if (isSolana(chain)) return encodeBase58(digest);
  return checksumAddress(`0x${digest.subarray(0, 20).toString('hex')}` satisfies Hex);
}

/** The id of a transaction that never was: 32 bytes of hex, on Solana a signature of 64 bytes. */
export function findTxId({ chain, of }: { chain: string; of: string }): string {
  if (!isSolana(chain)) return `0x${sha256(`tx ${of}`).toString('hex')}`;
  return encodeBase58(Buffer.concat([sha256(`tx ${of} r`), sha256(`tx ${of} s`)]));
}

/** A UUID that is the same for the same text in every run. */
export function findUuid(of: string): string {
  const digits = sha256(`uuid ${of}`).toString('hex');
  const variant = '89ab'[Number.parseInt(digits.charAt(16), 16) % 4];
  const parts = [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `4${digits.slice(13, 16)}`,
    `${variant}${digits.slice(17, 20)}`,
  ];
  return [...parts, digits.slice(20, 32)].join('-');
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(`countersign practice: ${text}`).digest();
}

function encodeBase58(bytes: Buffer): string {
  let number = BigInt(`0x${bytes.toString('hex')}`);
  let text = '';
  while (number > 0n) {
    text = BASE58.charAt(Number(number % 58n)) + text;
    number /= 58n;
  }
  return text;
}
