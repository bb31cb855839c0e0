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
