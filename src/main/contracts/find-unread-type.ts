import type { AbiParameter } from 'viem';
import { wordReaderOf } from '#proof/abi/canonical-word.ts';
import { membersOf, readArrayType } from '#proof/abi/parameter-shape.ts';

/** The first type among parameters whose values the proof does not decode (fixed-point numbers, aliases, empty arrays and the like). */
export function findUnreadType(parameters: readonly AbiParameter[]): string | undefined {
  for (const parameter of parameters) {
    const { type } = parameter;
    if (type === 'bytes' || type === 'string' || wordReaderOf(type) !== undefined) continue;
    const array = readArrayType(parameter);
    const members = array === undefined ? membersOf(parameter) : [array.member];
    const unread = members.length === 0 ? type : findUnreadType(members);
    if (unread !== undefined) return unread;
  }
  return undefined;
}
