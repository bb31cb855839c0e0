import type { Hex } from '#shared/hex.ts';
import { decodeCanonically } from '../abi/decode-canonically.ts';
import type { PlainCall } from '../calls/plain-call.ts';
import { byteLength, sliceHex } from '../hex-bytes.ts';

const BATCH_PARAMETERS = [
  { type: 'tuple[]', components: [{ type: 'address' }, { type: 'uint256' }, { type: 'bytes' }] },
] as const;

/** One call, packed: to(20) ‖ value(32) ‖ data (ERC-7579, "Execution Behavior"). */
export function decodePackedCall(body: Hex): PlainCall[] | undefined {
  if (byteLength(body) < 52) return undefined;
  return [{ to: sliceHex(body, 0, 20), value: BigInt(sliceHex(body, 20, 52)), data: sliceHex(body, 52) }];
}

/**
 * Several calls: abi.encode((address, uint256, bytes)[]) (ERC-7579, "Execution Behavior"; also the arguments of
 * `executeBatch` in CoinbaseSmartWallet v1.1 and Kernel v2.4).
 */
export function decodeCallTuples(body: Hex): PlainCall[] | undefined {
  const decoded = decodeCanonically({ parameters: BATCH_PARAMETERS, bytes: body });
  return decoded?.[0].map(([to, value, data]) => ({ to: to.toLowerCase() as Hex, value, data }));
}
