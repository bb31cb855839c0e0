import { fail, type Result, succeed } from '#shared/result.ts';
import { readAtom } from './read-atom.ts';
import { joinPath, readExactly } from './read-object.ts';
import { readArrayType } from './type-names.ts';
import {
  type ArrayNode,
  type StructNode,
  showJson,
  type TypedDataFlaw,
  type TypedMember,
  type TypedNode,
  type TypedTypes,
} from './typed-data.ts';

/** More values than a person reads; keeps hashing and the tree in bounds. */
const MOST_VALUES = 10_000;

/** What is being read, and how many values may still come. */
type Reading = { types: TypedTypes; left: number };

/** Reads a value of a struct type: exactly the declared members, each a value of its type. */
export function readStructValue({
  value,
  types,
  member,
  declared,
}: {
  value: unknown;
  types: TypedTypes;
  member: TypedMember;
  declared: readonly TypedMember[];
}): Result<StructNode, TypedDataFlaw> {
  return readStruct({ types, left: MOST_VALUES }, value, { ...member, declared }, member.name);
}

function readNode(
  reading: Reading,
  value: unknown,
  member: TypedMember,
  path: string,
): Result<TypedNode, TypedDataFlaw> {
  reading.left -= 1;
  if (reading.left < 0) return fail({ path, expected: `at most ${MOST_VALUES} values`, actual: 'more' });
  const array = readArrayType(member.type);
  if (array !== undefined) return readArray(reading, value, { ...member, ...array }, path);
  const declared = reading.types.get(member.type);
  if (declared !== undefined) return readStruct(reading, value, { ...member, declared }, path);
  const atom = readAtom(value, member.type, path);
  return atom.ok ? succeed({ ...member, form: 'atom', value: atom.value }) : atom;
}

function readStruct(
  reading: Reading,
  value: unknown,
  { name, type, declared }: TypedMember & { declared: readonly TypedMember[] },
  path: string,
): Result<StructNode, TypedDataFlaw> {
  const object = readExactly(
    value,
    declared.map((member) => member.name),
    path,
  );
  if (!object.ok) return object;
  const members: TypedNode[] = [];
  for (const member of declared) {
    const node = readNode(reading, object.value.get(member.name), member, joinPath(path, member.name));
    if (!node.ok) return node;
    members.push(node.value);
  }
  return succeed({ name, type, form: 'struct', members });
}

function readArray(
  reading: Reading,
  value: unknown,
  { name, type, item, length }: TypedMember & { item: string; length: number | undefined },
  path: string,
): Result<ArrayNode, TypedDataFlaw> {
  const expected = length === undefined ? 'a list' : `a list of ${length}`;
  if (!Array.isArray(value)) return fail({ path, expected, actual: showJson(value) });
  if (length !== undefined && value.length !== length) {
    return fail({ path, expected, actual: `a list of ${value.length}` });
  }
  const items: TypedNode[] = [];
  for (const [index, one] of value.entries()) {
    const node = readNode(reading, one, { name: String(index), type: item }, `${path}[${index}]`);
    if (!node.ok) return node;
    items.push(node.value);
  }
  return succeed({ name, type, form: 'array', items });
}
