import { type AbiParameter, type AbiParameterToPrimitiveType, decodeAbiParameters } from 'viem';
import type { Hex } from '#shared/hex.ts';
import { hasCanonicalLayout } from './canonical-layout.ts';

/** The values of parameters, in their order; addresses have their checksum. */
export type Decoded<Parameters extends readonly AbiParameter[]> = {
  [Index in keyof Parameters]: AbiParameterToPrimitiveType<Parameters[Index]>;
};

/**
 * Decodes ABI-encoded values whose bytes are exactly what encoding the values gives again.
 * @param bytes lower-case hex without a selector
 * @returns undefined for every other text of bytes; never throws
 */
export function decodeCanonically<const Parameters extends readonly AbiParameter[]>({
  parameters,
  bytes,
}: {
  parameters: Parameters;
  bytes: Hex;
}): Decoded<Parameters> | undefined {
  if (!hasCanonicalLayout({ parameters, bytes })) return undefined;
  return decodeAbiParameters(parameters, bytes) as Decoded<Parameters>;
}
