import { encodeType } from '../../typed-data/encode-type.ts';
import { readTypes } from '../../typed-data/read-types.ts';

const LONGEST_TYPE = 20_000;
const STRUCT = /([A-Za-z_][A-Za-z0-9_]*)\(([^()]*)\)/y;
const MEMBER = /^(?<type>[^ ]+) (?<name>[^ ]+)$/;

/** A struct type by the text whose hash names it (EIP-712, "encodeType"), and its own name. */
export type EncodedType = { primaryType: string; encodedType: string };

/**
 * Reads a struct type as EIP-712 encodes it, `Mail(Person from,string text)Person(address wallet)`: the keys of a descriptor's
 * formats for typed data.
 * @returns undefined for every text that is not exactly the encoding of a type; never throws
 */
export function parseEncodedType(text: string): EncodedType | undefined {
  if (text.length > LONGEST_TYPE) return undefined;
  const structs = [...text.matchAll(new RegExp(STRUCT, 'gy'))].map(([, name, members]) => [
    String(name),
    members === '' ? [] : String(members).split(',').map(readMember),
  ]);
  return encodeTypes(Object.fromEntries(structs), String(structs[0]?.[0]), text);
}

/** The same from types as a schema has them: lists of members by the name of their struct. */
export function encodeSchema(types: unknown, primaryType: string): EncodedType | undefined {
  return encodeTypes(types, primaryType, undefined);
}

/** @param expected what the encoding has to be; undefined where there is nothing to hold it against */
function encodeTypes(types: unknown, primaryType: string, expected: string | undefined): EncodedType | undefined {
  const read = readTypes(types);
  if (!read.ok || !read.value.has(primaryType)) return undefined;
  const encodedType = encodeType(read.value, primaryType);
  return expected === undefined || encodedType === expected ? { primaryType, encodedType } : undefined;
}

function readMember(text: string): Readonly<Record<string, string>> {
  return { ...MEMBER.exec(text)?.groups };
}
