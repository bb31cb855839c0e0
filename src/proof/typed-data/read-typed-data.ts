import { jsonDepth, MAX_JSON_DEPTH, parseExactJson } from '#shared/exact-json.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { listDependencies, writeTypes } from './encode-type.ts';
import { readDomainType } from './read-domain-type.ts';
import { readExactly, readObject } from './read-object.ts';
import { readTypes } from './read-types.ts';
import { readStructValue } from './read-value.ts';
import {
  DOMAIN_TYPE,
  type StructNode,
  showJson,
  type TypedData,
  type TypedDataFlaw,
  type TypedMember,
  type TypedNode,
  type TypedTypes,
} from './typed-data.ts';

/** An encoder may write out every type for every struct: more than this, in characters, would hold up the app for seconds. */
const MOST_WORK = 5_000_000;

const MEMBERS = ['types', 'primaryType', 'domain', 'message'];

/**
 * Reads EIP-712 typed data strictly (security, "The sign gate", item 9): whatever one encoder would pass over and another
 * would hash is a flaw.
 * @param value an object, or its JSON as text; every digit of a number has been kept
 * @returns what is hashed, and nothing else; or the first rule that is not kept. Never throws
 */
export function readTypedData(value: unknown): Result<TypedData, TypedDataFlaw> {
  const json = readJson(value);
  if (!json.ok) return json;
  const object = readExactly(json.value, MEMBERS, '');
  if (!object.ok) return object;
  const types = readTypes(object.value.get('types'));
  if (!types.ok) return types;
  const primaryType = object.value.get('primaryType');
  const unused = findUnused(types.value, primaryType);
  if (unused !== undefined) return fail(unused);
  const domain = readDomain(types.value, object.value.get('domain'));
  if (!domain.ok) return domain;
  const message = readMessage(types.value, primaryType, object.value.get('message'));
  if (!message.ok) return message;
  const { node, declared } = domain.value;
  const all = new Map([...types.value, [DOMAIN_TYPE, declared]]);
  const work = countStructs(message.value) * writeTypes(all).length;
  if (work > MOST_WORK) return fail({ path: '', expected: 'fewer types, or fewer values of them', actual: 'too many' });
  return succeed({ types: all, primaryType: message.value.type, domain: node, message: message.value });
}

/** Text is parsed here, an object was parsed with the record. */
export function readJson(value: unknown): Result<unknown, TypedDataFlaw> {
  if (typeof value !== 'string') return succeed(value);
  try {
    if (jsonDepth(value) > MAX_JSON_DEPTH) return fail({ path: '', expected: 'JSON', actual: 'nested too deeply' });
    return succeed(parseExactJson(value));
  } catch {
    return fail({ path: '', expected: 'JSON', actual: value });
  }
}

function readDomain(
  types: TypedTypes,
  value: unknown,
): Result<{ node: StructNode; declared: readonly TypedMember[] }, TypedDataFlaw> {
  const members = readObject(value, 'domain');
  if (!members.ok) return members;
  const declared = readDomainType(types, members.value);
  if (!declared.ok) return declared;
  const member = { name: 'domain', type: DOMAIN_TYPE };
  const node = readStructValue({ value, types, member, declared: declared.value });
  return node.ok ? succeed({ node: node.value, declared: declared.value }) : node;
}

function readMessage(types: TypedTypes, primaryType: unknown, value: unknown): Result<StructNode, TypedDataFlaw> {
  const declared = typeof primaryType === 'string' ? types.get(primaryType) : undefined;
  if (typeof primaryType !== 'string' || primaryType === DOMAIN_TYPE || declared === undefined) {
    const expected = 'one of the declared types, and not the domain';
    return fail({ path: 'primaryType', expected, actual: showJson(primaryType) });
  }
  return readStructValue({ value, types, member: { name: 'message', type: primaryType }, declared });
}

/** A type that nothing refers to is not hashed: it can be changed without a trace. */
function findUnused(types: TypedTypes, primaryType: unknown): TypedDataFlaw | undefined {
  // What is wrong with such a primary type is said where it is read.
  if (typeof primaryType !== 'string' || primaryType === DOMAIN_TYPE || !types.has(primaryType)) return undefined;
  const used = new Set([DOMAIN_TYPE, ...listDependencies(types, primaryType)]);
  const unused = [...types.keys()].find((name) => !used.has(name));
  if (unused === undefined) return undefined;
  return { path: `types.${unused}`, expected: 'only types that the message is made of', actual: unused };
}

function countStructs(node: TypedNode): number {
  if (node.form === 'atom') return 0;
  const parts = node.form === 'array' ? node.items : node.members;
  return parts.reduce((count, part) => count + countStructs(part), node.form === 'struct' ? 1 : 0);
}
