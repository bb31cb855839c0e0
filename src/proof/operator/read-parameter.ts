import type { AbiParameter } from 'viem';
import { readObject } from './read-json.ts';

/** Names as Solidity has them; anything else could pass for other words on the screen. */
export const IDENTIFIER = /^[A-Za-z_$][A-Za-z0-9_$]{0,63}$/;

/** Elementary types, tuples, and arrays of them: no more brackets than anybody writes. */
const TYPE = /^[a-z][a-z0-9]{0,11}(?:\[[0-9]{0,9}\]){0,4}$/;

const MOST_MEMBERS = 64;
/** No call that anybody makes has tuples as deep as this. */
export const DEEPEST_TUPLE = 6;

/** Reads arguments of a JSON ABI; undefined when one of them is no argument, or they are more or deeper than is read. */
export function readParameters(items: unknown, depth = 0): AbiParameter[] | undefined {
  if (!Array.isArray(items) || items.length > MOST_MEMBERS || depth > DEEPEST_TUPLE) return undefined;
  const parameters = items.map((item) => readParameter(item, depth));
  return parameters.every((parameter) => parameter !== undefined) ? parameters : undefined;
}

function readParameter(item: unknown, depth: number): AbiParameter | undefined {
  const { type, name: given, components } = readObject(item);
  if (typeof type !== 'string' || !TYPE.test(type)) return undefined;
  const name = typeof given === 'string' && IDENTIFIER.test(given) ? given : '';
  if (!type.startsWith('tuple')) return { name, type };
  const members = readParameters(components, depth + 1);
  // A tuple of nothing has no bytes, so nothing can be decoded for it.
  return members === undefined || members.length === 0 ? undefined : { name, type, components: members };
}
