import type { AbiParameter } from 'viem';
import { membersOf, readArrayType } from '../abi/parameter-shape.ts';
import { pairUp } from '../pair-up.ts';
import { safeText } from '../safe-text.ts';

/** A value where it was decoded: its type says how it is written. Tuples and arrays are arrays of values. */
export type TypedValue = { parameter: AbiParameter; value: unknown };

/** Where a value stands among the arguments, `orders[0].maker`, and its text. */
export type PlacedValue = { place: string; text: string };

/** More than this is counted and not listed; the calldata has all of it. */
const MOST_VALUES = 64;
/** Longer values are cut, and say so. */
const LONGEST_VALUE = 200;

/** Every value that is no list of others, in its order; what is too much is counted in a last line. */
export function listValues(values: readonly TypedValue[]): PlacedValue[] {
  const listed = values.flatMap((value, index) => listValue(value, value.parameter.name || String(index + 1)));
  if (listed.length <= MOST_VALUES) return listed;
  return [...listed.slice(0, MOST_VALUES), { place: 'more', text: `${listed.length - MOST_VALUES} further values` }];
}

function listValue(typed: TypedValue, place: string): PlacedValue[] {
  const members = splitValue(typed);
  if (members === undefined) return [{ place, text: writeValue(typed) }];
  if (members.length === 0) return [{ place, text: 'none' }];
  const isArray = readArrayType(typed.parameter) !== undefined;
  return members.flatMap((member, index) =>
    listValue(member, isArray ? `${place}[${index}]` : `${place}.${member.parameter.name || index + 1}`),
  );
}

/** The members of an array or a tuple, each with its type; undefined for a value without members. */
export function splitValue({ parameter, value }: TypedValue): TypedValue[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const members: readonly unknown[] = value;
  const array = readArrayType(parameter);
  if (array !== undefined) return members.map((member) => ({ parameter: array.member, value: member }));
  return pairUp(membersOf(parameter), members)?.map(([own, member]) => ({ parameter: own, value: member }));
}

/** Every text among the values, as it is. */
export function listTexts(values: readonly TypedValue[]): string[] {
  return values.flatMap((typed) => {
    const members = splitValue(typed);
    if (members !== undefined) return listTexts(members);
    return typed.parameter.type === 'string' ? [String(typed.value)] : [];
  });
}

/** A value without members, as text: integers in decimal, bytes in hex, texts in quotation marks and made safe. */
export function writeValue({ parameter, value }: TypedValue): string {
  const text = parameter.type === 'string' ? `"${String(value)}"` : String(value);
  return safeText(text, LONGEST_VALUE);
}

/** The same arguments without names: decoded tuples are then arrays, whatever their members are called. */
export function withoutNames(parameters: readonly AbiParameter[]): AbiParameter[] {
  return parameters.map((parameter): AbiParameter => {
    const { type } = parameter;
    return 'components' in parameter ? { type, components: withoutNames(parameter.components) } : { type };
  });
}
