import type { Hex } from '#shared/hex.ts';
import { sliceHex } from '../hex-bytes.ts';
import { ALL_CONTROL_FUNCTIONS, type ControlFunction } from './control-functions.ts';
import { selectorOf } from './selector-of.ts';

const BY_SELECTOR: ReadonlyMap<Hex, string> = new Map(ALL_CONTROL_FUNCTIONS.map(describe));

function describe([signature, meaning]: ControlFunction): [Hex, string] {
  return [selectorOf(signature), `${signature.slice(0, signature.indexOf('('))}, which ${meaning}`];
}

/**
 * Says what calldata does to the account it is sent to, by its selector: for the sentence of a refusal only. Whether it is
 * refused does not depend on it: no calldata at all may go to the wallet itself.
 */
export function nameControlFunction(data: Hex): string {
  const selector = sliceHex(data, 0, 4);
  const known = BY_SELECTOR.get(selector);
  return known === undefined ? `an unknown function with selector ${selector}` : `${known} (${selector})`;
}
