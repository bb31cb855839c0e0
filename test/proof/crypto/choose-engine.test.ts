import { describe, expect, test } from 'vitest';
import { chooseEngine } from '#proof/crypto/choose-engine.ts';
import type { CryptoEngine } from '#proof/crypto/crypto-engine.ts';
import { nobleEngine } from '#proof/crypto/noble-engine.ts';
import { loadWasmEngine } from '#proof/crypto/wasm-engine.ts';

/** The same with the last bit of every answer turned. */
const turned = (answer: Uint8Array) => answer.map((byte, index) => (index === answer.length - 1 ? byte ^ 1 : byte));

const LIES: Record<string, Partial<CryptoEngine>> = {
  hash: { keccak256: (bytes) => turned(nobleEngine.keccak256(bytes)) },
  signature: { sign: (digest, key) => turned(nobleEngine.sign(digest, key)) },
  signer: { recoverPublicKey: (signature, digest) => turned(nobleEngine.recoverPublicKey(signature, digest)) },
  'public key': { getPublicKey: (key) => turned(nobleEngine.getPublicKey(key)) },
};

describe('chooseEngine', () => {
  test('takes one that gives the bytes that it should', async () => {
    const { engine, slowBecause } = await chooseEngine(loadWasmEngine);
    expect(engine.name).toBe('wasm');
    expect(slowBecause).toBeUndefined();
  });

  test.each(Object.entries(LIES))('goes on with noble where one gives another %s', async (what, lie) => {
    const engine = { ...nobleEngine, name: 'wasm' as const, ...lie };
    expect(await chooseEngine(async () => engine)).toEqual({
      engine: nobleEngine,
      slowBecause: `It gave another ${what} than it should.`,
    });
  });

  test('goes on with noble where one answers with another length', async () => {
    const engine = { ...nobleEngine, keccak256: (bytes: Uint8Array) => nobleEngine.keccak256(bytes).subarray(1) };
    expect((await chooseEngine(async () => engine)).engine).toBe(nobleEngine);
  });

  test('goes on with noble where one cannot be loaded, and says why', async () => {
    const chosen = await chooseEngine(() => Promise.reject(new Error('WebAssembly is switched off')));
    expect(chosen.engine).toBe(nobleEngine);
    expect(chosen.slowBecause).toContain('WebAssembly is switched off');
  });

  test('goes on with noble where one stops in the middle', async () => {
    const engine = {
      ...nobleEngine,
      sign: () => {
        throw new WebAssembly.RuntimeError('unreachable');
      },
    };
    const chosen = await chooseEngine(async () => engine);
    expect(chosen.engine).toBe(nobleEngine);
    expect(chosen.slowBecause).toContain('unreachable');
  });
});
