import { baseTypeOf } from './type-names.ts';
import type { TypedTypes } from './typed-data.ts';

/**
 * The text whose hash names a struct type (EIP-712, "Definition of encodeType"): the type itself, then every struct it refers
 * to, sorted by name.
 */
export function encodeType(types: TypedTypes, name: string): string {
  const others = listDependencies(types, name).filter((other) => other !== name);
  return [name, ...others.sort()].map((type) => writeType(types, type)).join('');
}

/** The struct types that a type is made of, itself included. */
export function listDependencies(types: TypedTypes, name: string): string[] {
  const found = new Set<string>();
  const open = [name];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const members = types.get(next);
    if (members === undefined || found.has(next)) continue;
    found.add(next);
    open.push(...members.map(({ type }) => baseTypeOf(type)));
  }
  return [...found];
}

/** Every type written out, one after the other. */
export function writeTypes(types: TypedTypes): string {
  return [...types.keys()].map((name) => writeType(types, name)).join('');
}

function writeType(types: TypedTypes, name: string): string {
  const members = (types.get(name) ?? []).map((member) => `${member.type} ${member.name}`);
  return `${name}(${members.join(',')})`;
}
