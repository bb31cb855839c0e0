import type { AbiParameter } from 'viem';

/** The last brackets of a type: `uint8[2][]` is an array of any length, of `uint8[2]`. */
const ARRAY = /^(.+)\[([1-9][0-9]{0,8})?\]$/;

type ArrayType = { member: AbiParameter; length: number | undefined };

/** An array's member, and its length where that is part of the type; undefined for what is no array. */
export function readArrayType(parameter: AbiParameter): ArrayType | undefined {
  const [, type, length] = ARRAY.exec(parameter.type) ?? [];
  if (type === undefined) return undefined;
  return { member: { ...parameter, type }, length: length === undefined ? undefined : Number(length) };
}

/** The members of a tuple; none for anything else. */
export function membersOf(parameter: AbiParameter): readonly AbiParameter[] {
  if (parameter.type !== 'tuple' || !('components' in parameter)) return [];
  return parameter.components;
}
