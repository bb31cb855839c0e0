import type { AbiParameter } from 'viem';

/** The last brackets of a type: `uint8[2][]` is an array of any length, of `uint8[2]`. */
const ARRAY = /^(.+)\[([1-9][0-9]{0,8})?\]$/;

/** An array's member, and its length where that is part of the type; undefined for what is no array. */
export function readArrayType(
  parameter: AbiParameter,
): { member: AbiParameter; length: number | undefined } | undefined {
  const [, type, length] = ARRAY.exec(parameter.type) ?? [];
  if (type === undefined) return undefined;
  return { member: { ...parameter, type }, length: length === undefined ? undefined : Number(length) };
}

/** The members of a tuple; none for anything else. */
export function membersOf(parameter: AbiParameter): readonly AbiParameter[] {
  if (parameter.type !== 'tuple' || !('components' in parameter)) return [];
  return parameter.components;
}

/** True for a type whose value stands in the tail (Solidity ABI specification, "Formal Specification of the Encoding"). */
export function isDynamic(parameter: AbiParameter): boolean {
  const array = readArrayType(parameter);
  if (array !== undefined) return array.length === undefined || isDynamic(array.member);
  return parameter.type === 'bytes' || parameter.type === 'string' || membersOf(parameter).some(isDynamic);
}

/** How many words a value takes among the heads: one where it stands in the tail. */
export function wordsInHead(parameter: AbiParameter): number {
  if (isDynamic(parameter)) return 1;
  const array = readArrayType(parameter);
  if (array?.length !== undefined) return array.length * wordsInHead(array.member);
  const members = membersOf(parameter);
  return members.length === 0 ? 1 : members.reduce((words, member) => words + wordsInHead(member), 0);
}
