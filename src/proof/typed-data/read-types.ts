import { fail, type Result, succeed } from '#shared/result.ts';
import { joinPath, readExactly, readObject } from './read-object.ts';
import { baseTypeOf, isElementaryType, isMemberName, isStructName } from './type-names.ts';
import { DOMAIN_TYPE, showJson, type TypedDataFlaw, type TypedMember, type TypedTypes } from './typed-data.ts';

/** More than any contract declares; keeps the work of hashing in bounds. */
const MOST_TYPES = 64;
const MOST_MEMBERS = 64;
/** Longer than the longest name with some arrays of it. */
const LONGEST_TYPE = 150;

/** Reads `types` of typed data: names a contract could have, members once each, and no type that is not declared. */
export function readTypes(value: unknown): Result<TypedTypes, TypedDataFlaw> {
  const object = readObject(value, 'types');
  if (!object.ok) return object;
  if (object.value.size > MOST_TYPES) {
    return fail({ path: 'types', expected: `at most ${MOST_TYPES} types`, actual: `${object.value.size} types` });
  }
  const types = new Map<string, TypedMember[]>();
  for (const [name, declared] of object.value) {
    const path = joinPath('types', name);
    if (!isStructName(name)) return fail({ path, expected: 'a name for a struct', actual: name });
    const members = readMembers(declared, path);
    if (!members.ok) return members;
    types.set(name, members.value);
  }
  const undeclared = findUndeclared(types);
  return undeclared === undefined ? succeed(types) : fail(undeclared);
}

function readMembers(value: unknown, path: string): Result<TypedMember[], TypedDataFlaw> {
  if (!Array.isArray(value)) return fail({ path, expected: 'a list of members', actual: showJson(value) });
  if (value.length > MOST_MEMBERS) {
    return fail({ path, expected: `at most ${MOST_MEMBERS} members`, actual: `${value.length} members` });
  }
  const members: TypedMember[] = [];
  for (const [index, item] of value.entries()) {
    const member = readMember(item, `${path}[${index}]`);
    if (!member.ok) return member;
    if (members.some(({ name }) => name === member.value.name)) {
      return fail({ path: `${path}[${index}].name`, expected: 'each member once', actual: member.value.name });
    }
    members.push(member.value);
  }
  return succeed(members);
}

function readMember(value: unknown, path: string): Result<TypedMember, TypedDataFlaw> {
  const object = readExactly(value, ['name', 'type'], path);
  if (!object.ok) return object;
  const name = object.value.get('name');
  const type = object.value.get('type');
  if (typeof name !== 'string' || !isMemberName(name)) {
    return fail({ path: `${path}.name`, expected: 'a name for a member', actual: showJson(name) });
  }
  if (typeof type === 'string' && type.length <= LONGEST_TYPE) return succeed({ name, type });
  return fail({ path: `${path}.type`, expected: 'the name of a type', actual: showJson(type) });
}

/** The domain is no type for a member: what it says is about the whole. */
function findUndeclared(types: TypedTypes): TypedDataFlaw | undefined {
  for (const [name, members] of types) {
    for (const [index, { type }] of members.entries()) {
      const base = baseTypeOf(type);
      if (isElementaryType(base) || (types.has(base) && base !== DOMAIN_TYPE)) continue;
      const expected = 'a type of EIP-712 without aliases, or a struct that is declared';
      return { path: `types.${name}[${index}].type`, expected, actual: type };
    }
  }
  return undefined;
}
