import type { Hex } from '#shared/hex.ts';
import type { OperatorAbi } from '#shared/model/operator-knowledge.ts';
import { makeOperatorFunction, type OperatorFunction } from './operator-function.ts';
import { quote } from './quote.ts';
import { readObject } from './read-json.ts';
import { IDENTIFIER, readParameters } from './read-parameter.ts';

/** A function of an ABI, with the contract and the chain it is for. */
export type AbiFunction = OperatorFunction &
  Pick<OperatorAbi, 'chainId'> & {
    /** In quotation marks. */ abiName: string;
    address: Hex | undefined;
  };

/** Reads what can be read of the operator's ABIs; each item that is no function as Solidity writes it is passed over, with the reason. */
export function readOperatorAbis(abis: readonly OperatorAbi[]): { functions: AbiFunction[]; ignored: string[] } {
  const functions: AbiFunction[] = [];
  const ignored: string[] = [];
  for (const { name, chainId, address, abi } of abis) {
    const abiName = quote(name, 60);
    const read = readAbiFunctions(abi);
    const scope = { abiName, chainId, address: address?.toLowerCase() as Hex | undefined };
    for (const one of read.functions) functions.push({ ...one, ...scope });
    for (const { place, reason } of read.unread) ignored.push(`ABI ${abiName}, item ${place}: ${reason}.`);
  }
  return { functions, ignored };
}

/** An item of an ABI that is not read: where it stands, counted from 1, the name it gives itself, and the reason. */
export type UnreadItem = { place: number; name: string; reason: string };

/** The functions of one ABI, in their order. */
export function readAbiFunctions(abi: readonly unknown[]): { functions: OperatorFunction[]; unread: UnreadItem[] } {
  const functions: OperatorFunction[] = [];
  const unread: UnreadItem[] = [];
  for (const [index, item] of abi.entries()) {
    if (!isFunction(item)) continue;
    const read = readFunction(item);
    const { name } = readObject(item);
    if (read !== undefined) functions.push(read);
    else {
      const given = quote(typeof name === 'string' ? name : '', 60);
      unread.push({ place: index + 1, name: given, reason: 'its name or its arguments cannot be read' });
    }
  }
  return { functions, unread };
}

/** Events, errors and the like are part of every ABI and have nothing to do with calls. */
function isFunction(item: unknown): boolean {
  return readObject(item).type === 'function';
}

function readFunction(item: unknown): OperatorFunction | undefined {
  const { name, inputs } = readObject(item);
  const parameters = readParameters(inputs);
  if (typeof name !== 'string' || !IDENTIFIER.test(name) || parameters === undefined) return undefined;
  return makeOperatorFunction({ name, inputs: parameters });
}
