import type { AbiParameter } from 'viem';

/** The last brackets of a type: `uint8[2][]` is an array of any length, of `uint8[2]`. */
const ARRAY = /^(.+)\[([1-9][0-9]{0,8})?\]$/;

type ArrayType = { member: AbiParameter; length: number | undefined };
type Shape = { array: ArrayType | undefined; isDynamic: boolean; wordsInHead: number };

/** What is in a type is read once: the same few are asked about for each word of a calldata. */
const shapes = new WeakMap<AbiParameter, Shape>();

function shapeOf(parameter: AbiParameter): Shape {
  const known = shapes.get(parameter);
  if (known !== undefined) return known;
  const shape = readShape(parameter);
  shapes.set(parameter, shape);
  return shape;
}

function readShape(parameter: AbiParameter): Shape {
  const array = matchArray(parameter);
  const members = membersOf(parameter);
  const isTailed =
    array === undefined
      ? parameter.type === 'bytes' || parameter.type === 'string' || members.some(isDynamic)
      : array.length === undefined || isDynamic(array.member);
  return { array, isDynamic: isTailed, wordsInHead: isTailed ? 1 : countWords({ array, members }) };
}

function matchArray(parameter: AbiParameter): ArrayType | undefined {
  const [, type, length] = ARRAY.exec(parameter.type) ?? [];
  if (type === undefined) return undefined;
  return { member: { ...parameter, type }, length: length === undefined ? undefined : Number(length) };
}

function countWords({ array, members }: { array: ArrayType | undefined; members: readonly AbiParameter[] }): number {
  if (array?.length !== undefined) return array.length * wordsInHead(array.member);
  return members.length === 0 ? 1 : members.reduce((words, member) => words + wordsInHead(member), 0);
}

/** An array's member, and its length where that is part of the type; undefined for what is no array. */
export function readArrayType(parameter: AbiParameter): ArrayType | undefined {
  return shapeOf(parameter).array;
}

/** The members of a tuple; none for anything else. */
export function membersOf(parameter: AbiParameter): readonly AbiParameter[] {
  if (parameter.type !== 'tuple' || !('components' in parameter)) return [];
  return parameter.components;
}

/** True for a type whose value stands in the tail (Solidity ABI specification, "Formal Specification of the Encoding"). */
export function isDynamic(parameter: AbiParameter): boolean {
  return shapeOf(parameter).isDynamic;
}

/** How many words a value takes among the heads: one where it stands in the tail. */
export function wordsInHead(parameter: AbiParameter): number {
  return shapeOf(parameter).wordsInHead;
}
