import { toFunctionSignature } from 'viem';
import * as z from 'zod';
import type { AbiFunction, AbiInput } from '#shared/ipc/compose-views.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { readAbiType } from './abi-type.ts';
import { type AbiItems, readAbiItems } from './read-abi-items.ts';

export type ContractAbi = {
  /** Those that change something, each signature once, in the order of the ABI. */
  functions: AbiFunction[];
  /** Functions that change something and cannot be composed here, by name. */
  leftOut: string[];
};

/** Deeper than any contract nests its structs; it also keeps a hostile text from exhausting the stack. */
const DEEPEST = 12;
const MOST_FUNCTIONS = 2_000;

const NAME = /^[A-Za-z_$][\w$]{0,200}$/;
const inputSchema = z.looseObject({
  name: z.string().default(''),
  type: z.string(),
  components: z.array(z.unknown()).default([]),
});
const functionSchema = z.looseObject({
  name: z.string(),
  inputs: z.array(z.unknown()).max(100).default([]),
  stateMutability: z.string().optional(),
  // How compilers before Solidity 0.5 said it.
  constant: z.boolean().default(false),
  payable: z.boolean().default(false),
});

/**
 * Reads the functions of a pasted ABI that change something. Never throws.
 * @returns its functions, or one sentence saying what is wrong with the text
 */
export function parseContractAbi(text: string): Result<ContractAbi, string> {
  const items = readAbiItems(text);
  if (!items.ok) return items;
  const abi = collect(items.value);
  if (abi.functions.length > 0) return succeed(abi);
  return fail(
    abi.leftOut.length > 0
      ? `None of its functions can be composed here: ${listNames(abi.leftOut)}.`
      : 'It has no function that changes something; those that only read need no transaction.',
  );
}

/** The first names of a list, the rest counted. */
export function listNames(names: readonly string[]): string {
  const shown = names.slice(0, 5).join(', ');
  return names.length > 5 ? `${shown} and ${names.length - 5} more` : shown;
}

function collect(items: AbiItems): ContractAbi {
  const functions = new Map<string, AbiFunction>();
  const leftOut = new Set<string>();
  for (const item of items.filter(({ type }) => type === 'function').slice(0, MOST_FUNCTIONS)) {
    const parsed = functionSchema.safeParse(item);
    if (parsed.success && isReadOnly(parsed.data)) continue;
    const usable = parsed.success ? readFunction(parsed.data) : undefined;
    if (usable !== undefined) functions.set(usable.signature, usable);
    else leftOut.add(typeof item.name === 'string' && NAME.test(item.name) ? item.name : 'one without a usable name');
  }
  return { functions: [...functions.values()], leftOut: [...leftOut] };
}

function isReadOnly({ stateMutability, constant }: z.infer<typeof functionSchema>): boolean {
  return stateMutability === 'view' || stateMutability === 'pure' || (stateMutability === undefined && constant);
}

function readFunction({
  name,
  inputs,
  stateMutability,
  payable,
}: z.infer<typeof functionSchema>): AbiFunction | undefined {
  const read = readInputs(inputs, 0);
  if (!NAME.test(name) || read === undefined) return undefined;
  const signature = toFunctionSignature({
    type: 'function',
    name,
    inputs: read,
    outputs: [],
    stateMutability: 'nonpayable',
  });
  return {
    name,
    signature,
    inputs: read,
    payable: stateMutability === 'payable' || (stateMutability === undefined && payable),
  };
}

/** Undefined when one of them has a type that is not read here. */
function readInputs(inputs: readonly unknown[], depth: number): AbiInput[] | undefined {
  if (depth > DEEPEST) return undefined;
  const read: AbiInput[] = [];
  for (const input of inputs) {
    const parsed = inputSchema.safeParse(input);
    if (!parsed.success || !isComposable(parsed.data.type)) return undefined;
    const { name, type } = parsed.data;
    const components = type.startsWith('tuple') ? readInputs(parsed.data.components, depth + 1) : [];
    if (components === undefined) return undefined;
    read.push({ name: NAME.test(name) ? name : '', type, components });
  }
  return read;
}

function isComposable(type: string): boolean {
  const read = type.length <= 200 ? readAbiType(type) : undefined;
  return read?.kind === 'array' ? isComposable(read.of) : read !== undefined;
}
