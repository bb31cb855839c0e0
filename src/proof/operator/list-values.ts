import type { AbiParameter } from 'viem';
import { membersOf, readArrayType } from '../abi/parameter-shape.ts';
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
  const listing: Listing = { listed: [], more: 0 };
  for (const [index, value] of values.entries()) listInto(listing, value, value.parameter.name || String(index + 1));
  const { listed, more } = listing;
  return more === 0 ? listed : [...listed, { place: 'more', text: `${more} further values` }];
}

/** What is listed, and how many values are only counted. */
type Listing = { listed: PlacedValue[]; more: number };

function listInto(listing: Listing, typed: TypedValue, place: string): void {
  const { parameter, value } = typed;
  if (listing.listed.length >= MOST_VALUES) listing.more += countValues(value);
  else if (!Array.isArray(value)) listing.listed.push({ place, text: writeValue(typed) });
  else if (value.length === 0) listing.listed.push({ place, text: 'none' });
  else {
    const isArray = readArrayType(parameter) !== undefined;
    // Each member is a line at least: of what is behind so many, nothing is made.
    for (const [index, member] of splitValue(typed, [0, MOST_VALUES]).entries()) {
      listInto(listing, member, isArray ? `${place}[${index}]` : `${place}.${member.parameter.name || index + 1}`);
    }
    listing.more += countAll(value.slice(MOST_VALUES));
  }
}

function countValues(value: unknown): number {
  return Array.isArray(value) && value.length > 0 ? countAll(value) : 1;
}

function countAll(values: readonly unknown[]): number {
  return values.reduce<number>((count, value) => count + countValues(value), 0);
}

/** The members of an array or a tuple, whose value is an array of theirs, from one place up to another, each with its type. */
export function splitValue(
  { parameter, value }: TypedValue,
  [first, end]: readonly [number, number | undefined] = [0, undefined],
): TypedValue[] {
  const members = (value as readonly unknown[]).slice(first, end);
  const array = readArrayType(parameter);
  if (array !== undefined) return members.map((member) => ({ parameter: array.member, value: member }));
  return membersOf(parameter)
    .slice(first, end)
    .map((own, index) => ({ parameter: own, value: members[index] }));
}

/** Every text among the values, as it is. */
export function listTexts(values: readonly TypedValue[]): string[] {
  return values.flatMap((typed) => {
    if (Array.isArray(typed.value)) return listTexts(splitValue(typed));
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
