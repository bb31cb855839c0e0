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
    for (const [index, item] of abi.entries()) {
      if (!isFunction(item)) continue;
      const read = readFunction(item);
      if (read === undefined)
        ignored.push(`ABI ${abiName}, item ${index + 1}: its name or its arguments cannot be read.`);
      else functions.push({ ...read, abiName, chainId, address: address?.toLowerCase() as Hex | undefined });
    }
  }
  return { functions, ignored };
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
