import type { EncodedTwice } from './hash-typed-data.ts';
import { listAtoms, type TypedData } from './typed-data.ts';

/**
 * What typed data is or holds that could be the hash of something else: its own digest, and every text and every 32 bytes in it.
 * A struct that wraps a hash (`Kernel(bytes32 hash)` and its like) is a signature over that hash.
 */
export function listHeldHashes(data: TypedData, { standard }: EncodedTwice): string[] {
  const atoms = [...listAtoms(data.domain), ...listAtoms(data.message)];
  const texts = atoms.map(({ value }) => value).filter((value) => typeof value === 'string');
  return [standard, ...texts.filter((text) => text.length >= 64 && text.length <= 100)];
}
