import type { AbiParameter } from 'viem';
import type { Chain } from '#shared/chains.ts';
import type { Hex } from '#shared/hex.ts';
import { membersOf, readArrayType } from '../../abi/parameter-shape.ts';
import { byteLength, showAddress, sliceHex } from '../../hex-bytes.ts';
import type { TokenLookup } from '../../tokens/token-lookup.ts';
import { splitValue, type TypedValue } from '../list-values.ts';
import { readMember } from '../read-json.ts';

/** What wraps the values (ERC-7730, "Container structure values"): a call, or the domain of typed data. */
type Container = {
  to: Hex | undefined;
  from: Hex | undefined;
  value: bigint | undefined;
  chainId: bigint | number | null | undefined;
  chain: Chain | undefined;
  /** What is known of tokens on that chain. */
  tokens: TokenLookup;
};

/** Where the paths of a descriptor lead: the values (`#`), what wraps them (`@`), the file (`$`). */
export type PathRoots = {
  inputs: readonly AbiParameter[];
  values: readonly unknown[];
  container: Container;
  json: unknown;
};

/** A value, and its path with the place in each list: `orders.[1].maker`. */
export type FoundValue = TypedValue & { place: string };

/** `[]` is every member, `[-1]` the last one, `[0:20]` a part of bytes or of a list. */
const STEP = /^(?:\[(?<all>)\]|\[(?<index>-?[0-9]{1,6})\]|\[(?<start>-?[0-9]{1,6})?:(?<end>-?[0-9]{1,6})?\])$/;

const MOST_STEPS = 20;
const MOST_VALUES = 64;

/**
 * The values that a path leads to (ERC-7730, "Path references"), in their order.
 * @returns an empty list where it leads nowhere; never throws
 */
export function resolvePath(path: string, roots: PathRoots): FoundValue[] {
  if (path.startsWith('$.')) return resolveInFile(path, roots);
  if (path.startsWith('@.')) return resolveInContainer(path.slice(2), roots);
  const steps = (path.startsWith('#.') ? path.slice(2) : path).split('.');
  const [first, ...rest] = steps;
  const index = roots.inputs.findIndex(({ name }) => name === first);
  const parameter = roots.inputs[index];
  if (first === undefined || first === '' || parameter === undefined || rest.length > MOST_STEPS) return [];
  return rest.reduce<FoundValue[]>(
    (values, step) => values.flatMap((value) => takeStep(value, step)).slice(0, MOST_VALUES),
    [{ parameter, value: roots.values[index], place: first }],
  );
}

/** A path inside a group begins where the group's own path leads, unless it names a root. */
export function joinPath(group: string, path: string): string {
  return group === '' || /^[#@$]\./.test(path) ? path : `${group}.${path}`;
}

/** A text or a number of the file itself, `$.metadata.constants.max`; undefined where there is none. */
export function readConstant(path: string, json: unknown): unknown {
  return path
    .slice(2)
    .split('.')
    .reduce((value, name) => readMember(value, name), json);
}

function resolveInFile(path: string, { json }: PathRoots): FoundValue[] {
  const constant = readConstant(path, json);
  if (typeof constant !== 'string' && typeof constant !== 'number') return [];
  return [{ parameter: { type: 'string' }, value: String(constant), place: path }];
}

function resolveInContainer(name: string, { container }: PathRoots): FoundValue[] {
  const { to, from, value, chainId } = container;
  const values: Readonly<Record<string, TypedValue>> = {
    to: { parameter: { type: 'address' }, value: to && showAddress(to) },
    from: { parameter: { type: 'address' }, value: from && showAddress(from) },
    value: { parameter: { type: 'uint256' }, value },
    chainId: { parameter: { type: 'uint256' }, value: chainId },
  };
  const found = Object.hasOwn(values, name) ? values[name] : undefined;
  return found?.value == null ? [] : [{ ...found, place: `@.${name}` }];
}

function takeStep(typed: FoundValue, step: string): FoundValue[] {
  const { all, index, start, end } = STEP.exec(step)?.groups ?? {};
  const isSlice = start !== undefined || end !== undefined;
  if (readArrayType(typed.parameter) !== undefined) {
    if (all !== undefined) return takeItems(typed, [0, undefined]);
    if (index !== undefined) return takeItems(typed, oneAt(Number(index)));
    return isSlice ? takeItems(typed, [Number(start ?? 0), end === undefined ? undefined : Number(end)]) : [];
  }
  if (isSlice) return sliceBytes(typed, { start, end });
  const place = membersOf(typed.parameter).findIndex(({ name }) => name === step);
  return place < 0
    ? []
    : takeItems(typed, oneAt(place)).map((member) => ({ ...member, place: `${typed.place}.${step}` }));
}

/** From one place up to the next; from the end where it is negative. */
function oneAt(index: number): [number, number | undefined] {
  return [index, index === -1 ? undefined : index + 1];
}

/** A part of a list. Of a long one, what is not asked for is not looked at. */
function takeItems(typed: FoundValue, [start, end]: [number, number | undefined]): FoundValue[] {
  const { length } = typed.value as readonly unknown[];
  const from = (at: number) => (at < 0 ? Math.max(0, length + at) : at);
  const first = from(start);
  const last = Math.min(from(end ?? length), first + MOST_VALUES);
  return splitValue(typed, [first, last]).map((item, index) => ({
    ...item,
    place: `${typed.place}.[${first + index}]`,
  }));
}

type Slice = { start: string | undefined; end: string | undefined };

function sliceBytes({ parameter, value, place }: FoundValue, { start = '0', end }: Slice): FoundValue[] {
  if (!/^bytes[0-9]*$/.test(parameter.type) || typeof value !== 'string') return [];
  const bytes: Hex = `0x${value.slice(2)}`;
  const length = byteLength(bytes);
  const from = (at: number) => (at < 0 ? length + at : at);
  const [first, last] = [from(Number(start)), from(end === undefined ? length : Number(end))];
  return 0 <= first && first < last && last <= length
    ? [{ parameter: { type: 'bytes' }, value: sliceHex(bytes, first, last), place: `${place}.[${first}:${last}]` }]
    : [];
}
