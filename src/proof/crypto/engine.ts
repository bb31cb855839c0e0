import * as Engine from 'ox/Engine';
import { chooseEngine } from './choose-engine.ts';
import { loadWasmEngine } from './wasm-engine.ts';

/**
 * Chosen once for each process, before the first function of the proof can be called: what was compiled stays, and every call is
 * answered at once.
 */
export const { engine: cryptoEngine, slowBecause: cryptoSlowBecause } = await chooseEngine(loadWasmEngine);

export function keccak256(bytes: Uint8Array): Uint8Array {
  return cryptoEngine.keccak256(bytes);
}

/** From now on what ox computes in this process is hashed by the chosen engine as well. viem has an ox of its own, which stays as it is. */
export function hashInOxByEngine(): void {
  Engine.set({ Hash: { keccak256 } });
}
