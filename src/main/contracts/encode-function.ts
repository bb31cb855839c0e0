import { concatHex, encodeAbiParameters, toFunctionSelector } from 'viem';
import type { Hex } from '#shared/hex.ts';
import type { AbiFunction } from '#shared/ipc/compose-views.ts';
import type { AbiValue } from './read-argument.ts';

/** Calldata of a function: its selector and its arguments (contract ABI specification). */
export function encodeFunction(
  { signature, inputs }: Pick<AbiFunction, 'signature' | 'inputs'>,
  values: AbiValue[],
): Hex {
  return concatHex([toFunctionSelector(signature), encodeAbiParameters(inputs, values)]);
}
