import type { EncodedTwice } from './hash-typed-data.ts';
import { listAtoms, type TypedData } from './typed-data.ts';

/**
 * What typed data is or holds that could be the hash of something else: its own digest, and every text, every 32 bytes and every number
 * of that size in it.
 * A struct that wraps a hash (`Kernel(bytes32 hash)` and its like) is a signature over that hash.
 */
export function listHeldHashes(data: TypedData, { standard }: EncodedTwice): string[] {
  const atoms = [...listAtoms(data.domain), ...listAtoms(data.message)];
  const texts = atoms.map(({ value }) => value).filter((value) => typeof value === 'string');
  const numbers = atoms.flatMap(({ value }) => (typeof value === 'bigint' ? writeWord(value) : []));
  return [standard, ...numbers, ...texts.filter((text) => text.length >= 64 && text.length <= 100)];
}

/** Smaller numbers are amounts and times: nobody finds an operation whose hash begins with so many zeros. */
function writeWord(value: bigint): string[] {
  return value < 1n << 160n ? [] : [`0x${value.toString(16).padStart(64, '0')}`];
}
