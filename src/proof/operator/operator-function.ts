import { type AbiParameter, keccak256, toHex } from 'viem';
import type { Hex } from '#shared/hex.ts';
import { sliceHex } from '../hex-bytes.ts';

/** A function that the operator gave a name for. */
export type OperatorFunction = {
  /** As in Solidity, types only: `transfer(address,uint256)`. */
  signature: string;
  name: string;
  selector: Hex;
  inputs: readonly AbiParameter[];
};

/** Makes a function of its name and its arguments' types, and computes its selector (Solidity ABI specification, "Function Selector"). */
export function makeOperatorFunction({ name, inputs }: Pick<OperatorFunction, 'name' | 'inputs'>): OperatorFunction {
  const signature = `${name}(${inputs.map(writeType).join(',')})`;
  return { signature, name, inputs, selector: sliceHex(keccak256(toHex(signature)), 0, 4) };
}

function writeType(parameter: AbiParameter): string {
  if (!('components' in parameter)) return parameter.type;
  return `(${parameter.components.map(writeType).join(',')})${parameter.type.slice('tuple'.length)}`;
}
