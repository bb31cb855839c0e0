import { showAtom } from '../show-typed-data.ts';
import { findMember, type StructNode, type TypedNode } from '../typed-data.ts';

/** The value of a member, as it is shown; empty where there is none, which a recognised type does not have. */
export function textOf(struct: StructNode, name: string): string {
  const member = findMember(struct, name);
  return member?.form === 'atom' ? showAtom(member) : '';
}

/** The value of a member that is a whole number. */
export function numberOf(struct: StructNode, name: string): bigint {
  return BigInt(textOf(struct, name));
}

/** The structs that a member holds: one, or each item of a list. */
export function structsOf(struct: StructNode, name: string): StructNode[] {
  const member = findMember(struct, name);
  if (member?.form === 'struct') return [member];
  if (member?.form !== 'array') return [];
  return member.items.filter((item) => item.form === 'struct');
}

/** The structs that lists of lists hold in a member, however deep. */
export function structsWithin(struct: StructNode, name: string): StructNode[] {
  const member = findMember(struct, name);
  return member === undefined ? [] : listStructs(member);
}

function listStructs(node: TypedNode): StructNode[] {
  if (node.form === 'struct') return [node];
  return node.form === 'array' ? node.items.flatMap(listStructs) : [];
}

/** The contract that the typed data is for, with its checksum; words where the domain names none. */
export function contractOf(domain: StructNode): string {
  return textOf(domain, 'verifyingContract') || 'a contract that is not named';
}
