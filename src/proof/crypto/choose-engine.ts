import type { CryptoEngine } from './crypto-engine.ts';
import { nobleEngine } from './noble-engine.ts';

export type ChosenEngine = {
  engine: CryptoEngine;
  /** Why it is not the fast one. */
  slowBecause?: string;
};

/** Lengths around a block of keccak256 (136 bytes), where padding goes wrong first. */
const HASHED_LENGTHS = [0, 32, 135, 136, 137, 300];
const SIGNED_SEEDS = [1, 2, 3];

/** The engine of `load`, once it gave the same bytes as the one in JavaScript; where it cannot be had, or does not, that one. */
export async function chooseEngine(load: () => Promise<CryptoEngine>): Promise<ChosenEngine> {
  try {
    const engine = await load();
    const wrong = findDifference(engine);
    return wrong === undefined
      ? { engine }
      : { engine: nobleEngine, slowBecause: `It gave another ${wrong} than it should.` };
  } catch (error) {
    return { engine: nobleEngine, slowBecause: `It cannot be loaded here: ${String(error)}` };
  }
}

function findDifference(engine: CryptoEngine): string | undefined {
  for (const length of HASHED_LENGTHS) {
    const bytes = fill(length, length);
    if (!sameBytes(engine.keccak256(bytes), nobleEngine.keccak256(bytes))) return 'hash';
  }
  for (const seed of SIGNED_SEEDS) {
    const [digest, key] = [fill(32, seed), fill(32, seed + 100)];
    const signature = nobleEngine.sign(digest, key);
    const publicKey = nobleEngine.getPublicKey(key);
    if (!sameBytes(engine.sign(digest, key), signature)) return 'signature';
    if (!sameBytes(engine.recoverPublicKey(signature, digest), publicKey)) return 'signer';
    if (!sameBytes(engine.getPublicKey(key), publicKey)) return 'public key';
  }
  return undefined;
}

/** Bytes that look like no other seed's. */
function fill(length: number, seed: number): Uint8Array {
  return Uint8Array.from({ length }, (_, index) => (index * 31 + seed * 17 + 1) & 0xff);
}

function sameBytes(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && left.every((byte, index) => byte === right[index]);
}
