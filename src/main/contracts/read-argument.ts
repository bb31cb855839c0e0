import type { AbiInput } from '#shared/ipc/compose-views.ts';
import type { TypedArgument } from '#shared/model/composed-call.ts';
import { checkAddress } from '#shared/rules/check-address.ts';
import { type AbiType, readAbiType } from './abi-type.ts';

/** A value as viem encodes it. */
export type AbiValue = string | bigint | boolean | AbiValue[];

/** A wrong part of what was typed: where, and the rule it breaks. */
export type ArgumentProblem = { path: string[]; rule: string };

export type ReadArguments = { values: AbiValue[]; problems: ArgumentProblem[] };

/**
 * Reads the arguments of a function as they were typed, each strictly as its type says: nothing is rounded, cut or filled up.
 * @param path where the list stands, for the paths of the problems
 */
export function readArguments(
  inputs: readonly AbiInput[],
  { typed, path }: { typed: readonly TypedArgument[]; path: readonly string[] },
): ReadArguments {
  if (typed.length !== inputs.length) {
    const rule = `Values needed here: ${inputs.length}; given: ${typed.length}.`;
    return { values: [], problems: [{ path: [...path], rule }] };
  }
  const problems: ArgumentProblem[] = [];
  const values = inputs.map((input, index) =>
    readOne(input, { typed: typed[index] ?? '', path: [...path, String(index)], problems }),
  );
  return { values, problems };
}

type Place = { typed: TypedArgument; path: string[]; problems: ArgumentProblem[] };

function readOne(input: AbiInput, { typed, path, problems }: Place): AbiValue {
  const type = readAbiType(input.type);
  const refuse = (rule: string): AbiValue => {
    problems.push({ path, rule });
    return '';
  };
  if (type === undefined) return refuse(`The type ${input.type} cannot be composed here.`);
  if (type.kind === 'array') {
    if (!Array.isArray(typed)) return refuse('A list is needed here.');
    if (type.length !== undefined && typed.length !== type.length) {
      return refuse(`A list of exactly ${type.length} is needed here; this has ${typed.length}.`);
    }
    const member = { ...input, type: type.of };
    return typed.map((each, index) => readOne(member, { typed: each, path: [...path, String(index)], problems }));
  }
  if (type.kind === 'tuple') {
    if (!Array.isArray(typed)) return refuse('The members of a tuple are needed here, in their order.');
    const members = readArguments(input.components, { typed, path });
    problems.push(...members.problems);
    return members.values;
  }
  if (typeof typed !== 'string') return refuse('One value is needed here, not a list.');
  const read = readText(type, typed);
  return 'rule' in read ? refuse(read.rule) : read.value;
}

type Elementary = Exclude<AbiType, { kind: 'array' | 'tuple' }>;
type Read = { value: AbiValue } | { rule: string };

function readText(type: Elementary, text: string): Read {
  switch (type.kind) {
    case 'address': {
      const rule = checkAddress(text, { family: 'evm' });
      return rule === undefined ? { value: text.toLowerCase() } : { rule };
    }
    case 'bool':
      return text === 'true' || text === 'false' ? { value: text === 'true' } : { rule: 'Write true or false.' };
    case 'string':
      // Half a pair would be sent as another character.
      return text.isWellFormed() ? { value: text } : { rule: 'The text holds half a character.' };
    case 'bytes':
      return /^0x([0-9a-fA-F]{2})*$/.test(text)
        ? { value: text.toLowerCase() }
        : { rule: 'Write whole bytes: 0x and pairs of hex digits.' };
    case 'fixed-bytes':
      return readFixedBytes(text, type.size);
    case 'integer':
      return readInteger(text, type);
  }
}

function readFixedBytes(text: string, size: number): Read {
  const isExact = /^0x[0-9a-fA-F]*$/.test(text) && text.length === 2 + 2 * size;
  return isExact
    ? { value: text.toLowerCase() }
    : { rule: `Write exactly ${size} bytes: 0x and ${2 * size} hex digits.` };
}

function readInteger(text: string, { isSigned, bits }: { isSigned: boolean; bits: number }): Read {
  if (!/^(-?\d{1,78}|0x[0-9a-fA-F]{1,64})$/.test(text))
    return { rule: 'Write a whole number, in digits or as 0x and hex digits.' };
  const value = BigInt(text);
  const [least, most] = isSigned
    ? [-(1n << BigInt(bits - 1)), (1n << BigInt(bits - 1)) - 1n]
    : [0n, (1n << BigInt(bits)) - 1n];
  if (value >= least && value <= most) return { value };
  return { rule: `${isSigned ? 'int' : 'uint'}${bits} goes from ${least} to ${most}.` };
}
