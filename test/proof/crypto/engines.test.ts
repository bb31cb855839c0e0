import { secp256k1 } from '@noble/curves/secp256k1.js';
import { bytesToHex, concatBytes } from '@noble/hashes/utils.js';
import * as fc from 'fast-check';
import * as Engine from 'ox/Engine';
import { keccak256 as viemKeccak256 } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { describe, expect, test } from 'vitest';
import { cryptoEngine, cryptoSlowBecause, hashInOxByEngine, keccak256 } from '#proof/crypto/engine.ts';
import { nobleEngine } from '#proof/crypto/noble-engine.ts';
import { hashWhereItFits, loadWasmEngine } from '#proof/crypto/wasm-engine.ts';
import { verifySignatures } from '../../../tools/verify-proof/verify-signatures.ts';

const wasm = await loadWasmEngine();
const word = fc.uint8Array({ minLength: 32, maxLength: 32 });
const privateKey = word.filter(secp256k1.utils.isValidSecretKey);
const attempt = (run: () => Uint8Array) => {
  try {
    return bytesToHex(run());
  } catch {
    return 'refused';
  }
};

test('processes of this system use the compiled one', () => {
  expect(cryptoSlowBecause).toBeUndefined();
  expect(cryptoEngine.name).toBe('wasm');
});

test('ox hashes by the chosen one once it is told to', () => {
  Engine.reset('Hash');
  expect(Engine.get().Hash?.keccak256).toBeUndefined();
  hashInOxByEngine();
  expect(Engine.get().Hash?.keccak256).toBe(keccak256);
});

test('each has a name of its own', () => {
  expect([wasm.name, nobleEngine.name]).toEqual(['wasm', 'noble']);
});

test('the compiled one hashes up to a megabyte, and noble what is longer', () => {
  const hashed: number[] = [];
  const inside = {
    keccak256(bytes: Uint8Array) {
      hashed.push(bytes.length);
      return nobleEngine.keccak256(bytes);
    },
  };
  for (const length of [1, 1_048_576, 1_048_577]) hashWhereItFits(new Uint8Array(length), inside);
  expect(hashed).toEqual([1, 1_048_576]);
});

describe.each([wasm, nobleEngine])('the engine $name', (engine) => {
  test('hashes as viem does', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 600 }), (bytes) => {
        expect(`0x${bytesToHex(engine.keccak256(bytes))}`).toBe(viemKeccak256(bytes));
      }),
    );
  });

  test('hashes what is longer than its memory should become', () => {
    const bytes = new Uint8Array(3 * 1024 * 1024).fill(7);
    expect(`0x${bytesToHex(engine.keccak256(bytes))}`).toBe(viemKeccak256(bytes));
  });

  test('has the public key of viem for a private key', () => {
    fc.assert(
      fc.property(privateKey, (key) => {
        const { publicKey } = privateKeyToAccount(`0x${bytesToHex(key)}`);
        expect(`0x${bytesToHex(engine.getPublicKey(key))}`).toBe(publicKey);
      }),
      { numRuns: 30 },
    );
  });

  test('refuses keys that are none', () => {
    const order = secp256k1.Point.Fn.toBytes(secp256k1.Point.Fn.ORDER - 1n).map((byte, index) =>
      index === 31 ? byte + 1 : byte,
    );
    for (const key of [new Uint8Array(32), order, new Uint8Array(32).fill(255), new Uint8Array(31).fill(1)]) {
      expect(attempt(() => engine.sign(new Uint8Array(32).fill(1), key))).toBe('refused');
      expect(attempt(() => engine.getPublicKey(key))).toBe('refused');
    }
  });
});

test('both make the same signatures as viem, byte for byte, and recover the same signers', async () => {
  expect(await verifySignatures({ count: 300, seed: 20_260_101 })).toEqual({ same: 300, wrong: [] });
});

test('both refuse and recover the same of signatures that nobody made', () => {
  const half = fc.oneof(word, fc.constant(new Uint8Array(32)), fc.constant(new Uint8Array(32).fill(255)));
  fc.assert(
    fc.property(fc.nat({ max: 3 }), half, half, word, (recovery, r, s, digest) => {
      const signature = concatBytes(Uint8Array.of(recovery), r, s);
      const recovered = attempt(() => nobleEngine.recoverPublicKey(signature, digest));
      expect(attempt(() => wasm.recoverPublicKey(signature, digest))).toBe(recovered);
    }),
    { numRuns: 200 },
  );
});
