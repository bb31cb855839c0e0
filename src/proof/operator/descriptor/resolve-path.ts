import type { Hex } from '#shared/hex.ts';
import { membersOf, readArrayType } from '../../abi/parameter-shape.ts';
import { byteLength, showAddress, sliceHex } from '../../hex-bytes.ts';
import type { CallQuestion } from '../../meaning/call-meaning.ts';
import { splitValue, type TypedValue } from '../list-values.ts';
import type { OperatorFunction } from '../operator-function.ts';
import { readMember } from '../read-json.ts';

/** Where the paths of a descriptor lead: the arguments of the call (`#`), the call itself (`@`), the file (`$`). */
export type PathRoots = {
  inputs: OperatorFunction['inputs'];
  values: readonly unknown[];
  question: CallQuestion;
  json: unknown;
};

/** `[]` is every member, `[-1]` the last one, `[0:20]` a part of bytes. */
const STEP = /^(?:\[(?<all>)\]|\[(?<index>-?[0-9]{1,6})\]|\[(?<start>-?[0-9]{1,6})?:(?<end>-?[0-9]{1,6})?\])$/;

const MOST_STEPS = 20;
const MOST_VALUES = 64;

/**
 * The values that a path leads to (ERC-7730, "Path references"), in their order.
 * @returns an empty list where it leads nowhere; never throws
 */
export function resolvePath(path: string, roots: PathRoots): TypedValue[] {
  if (path.startsWith('$.')) return resolveInFile(path, roots);
  if (path.startsWith('@.')) return resolveInCall(path.slice(2), roots);
  const steps = (path.startsWith('#.') ? path.slice(2) : path).split('.');
  const [first, ...rest] = steps;
  const index = roots.inputs.findIndex(({ name }) => name === first);
  const parameter = roots.inputs[index];
  if (first === '' || parameter === undefined || rest.length > MOST_STEPS) return [];
  return rest.reduce<TypedValue[]>(
    (values, step) => values.flatMap((value) => takeStep(value, step)).slice(0, MOST_VALUES),
    [{ parameter, value: roots.values[index] }],
  );
}

/** A text or a number of the file itself, `$.metadata.constants.max`; undefined where there is none. */
export function readConstant(path: string, json: unknown): unknown {
  return path
    .slice(2)
    .split('.')
    .reduce((value, name) => readMember(value, name), json);
}

function resolveInFile(path: string, { json }: PathRoots): TypedValue[] {
  const constant = readConstant(path, json);
  if (typeof constant !== 'string' && typeof constant !== 'number') return [];
  return [{ parameter: { type: 'string' }, value: String(constant) }];
}

function resolveInCall(name: string, { question: { target, wallet, caller, value, chain } }: PathRoots): TypedValue[] {
  const values: Readonly<Record<string, TypedValue | undefined>> = {
    to: { parameter: { type: 'address' }, value: target },
    value: { parameter: { type: 'uint256' }, value },
    chainId: { parameter: { type: 'uint256' }, value: chain?.id },
    from:
      caller === 'the wallet' && wallet !== undefined
        ? { parameter: { type: 'address' }, value: showAddress(wallet) }
        : undefined,
  };
  const found = Object.hasOwn(values, name) ? values[name] : undefined;
  return found === undefined ? [] : [found];
}

function takeStep(typed: TypedValue, step: string): TypedValue[] {
  const { all, index, start, end } = STEP.exec(step)?.groups ?? {};
  const members = splitValue(typed) ?? [];
  const isArray = readArrayType(typed.parameter) !== undefined;
  if (all !== undefined) return isArray ? members : [];
  if (index !== undefined) return isArray ? members.slice(...oneAt(Number(index))) : [];
  if (start !== undefined || end !== undefined) return sliceBytes(typed, { start, end });
  const place = membersOf(typed.parameter).findIndex(({ name }) => name === step);
  return members.slice(...(place < 0 ? [0, 0] : oneAt(place)));
}

/** From one place up to the next; from the end where it is negative. */
function oneAt(index: number): [number, number | undefined] {
  return [index, index === -1 ? undefined : index + 1];
}

type Slice = { start: string | undefined; end: string | undefined };

function sliceBytes({ parameter, value }: TypedValue, { start = '0', end }: Slice): TypedValue[] {
  if (!/^bytes[0-9]*$/.test(parameter.type) || typeof value !== 'string') return [];
  const bytes: Hex = `0x${value.slice(2)}`;
  const length = byteLength(bytes);
  const from = (place: number) => (place < 0 ? length + place : place);
  const [first, last] = [from(Number(start)), from(end === undefined ? length : Number(end))];
  return 0 <= first && first < last && last <= length
    ? [{ parameter: { type: 'bytes' }, value: sliceHex(bytes, first, last) }]
    : [];
}
