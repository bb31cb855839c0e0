import { bytesToHex } from '@noble/hashes/utils.js';
import type { CryptoEngine } from './crypto-engine.ts';
import { KNOWN_HASHES, KNOWN_SIGNATURES, writeQuestion } from './known-answers.ts';
import { nobleEngine } from './noble-engine.ts';

export type ChosenEngine = {
  engine: CryptoEngine;
  /** Why it is not the fast one. */
  slowBecause?: string;
};

/**
 * The engine of `load`, once it gave the bytes that it should; where it cannot be had, or does not, the one in JavaScript. What that one
 * answers is written down: to ask it each time was a third of the start of a signer.
 */
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
  for (const { length, hash } of KNOWN_HASHES) {
    if (bytesToHex(engine.keccak256(writeQuestion(length, length))) !== hash) return 'hash';
  }
  for (const { seed, signature, publicKey } of KNOWN_SIGNATURES) {
    const [digest, key] = [writeQuestion(32, seed), writeQuestion(32, seed + 100)];
    const signed = engine.sign(digest, key);
    if (bytesToHex(signed) !== signature) return 'signature';
    if (bytesToHex(engine.recoverPublicKey(signed, digest)) !== publicKey) return 'signer';
    if (bytesToHex(engine.getPublicKey(key)) !== publicKey) return 'public key';
  }
  return undefined;
}
