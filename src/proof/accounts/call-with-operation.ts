import type { Hex } from '#shared/hex.ts';
import { decodeCanonically } from '../abi/decode-canonically.ts';
import type { PlainCall } from '../calls/plain-call.ts';

/** The operation is a `uint8` of 0 or 1; as a whole word, so that no byte in front of it can be overlooked. */
const PARAMETERS = [{ type: 'address' }, { type: 'uint256' }, { type: 'bytes' }, { type: 'uint256' }] as const;

/**
 * Reads (address to, uint256 value, bytes data, uint8 operation), where operation 0 is a call and 1 a delegatecall
 * (Safe v1.4.1 and Kernel v2.4, `Enum.Operation`).
 * @returns undefined when the bytes are not the canonical encoding, or the operation is neither
 */
export function decodeCallWithOperation(bytes: Hex): { call: PlainCall; isDelegatecall: boolean } | undefined {
  const decoded = decodeCanonically({ parameters: PARAMETERS, bytes });
  if (decoded === undefined || decoded[3] > 1n) return undefined;
  const [to, value, data, operation] = decoded;
  return { call: { to: to.toLowerCase() as Hex, value, data }, isDelegatecall: operation === 1n };
}
