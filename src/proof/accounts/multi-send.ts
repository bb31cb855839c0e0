import type { Hex } from '#shared/hex.ts';
import { decodeCanonically } from '../abi/decode-canonically.ts';
import type { PlainCall } from '../calls/plain-call.ts';
import { byteLength, sliceHex } from '../hex-bytes.ts';
import { selectorOf } from './selector-of.ts';

const MULTI_SEND = selectorOf('multiSend(bytes)');

/** operation(1) ‖ to(20) ‖ value(32) ‖ length(32), then the data. */
const HEAD = 85;

/** A call of a MultiSend; `isDelegatecall` where it would run foreign code once more. */
export type SentCall = PlainCall & { isDelegatecall: boolean };

/**
 * Reads the calls inside `multiSend(bytes)` (Safe v1.4.1, `MultiSend`).
 * @returns undefined for any bytes that are not whole transactions one behind the other
 */
export function decodeMultiSend(data: Hex): SentCall[] | undefined {
  if (!data.startsWith(MULTI_SEND)) return undefined;
  const decoded = decodeCanonically({ parameters: [{ type: 'bytes' }], bytes: sliceHex(data, 4) });
  return decoded && splitTransactions(decoded[0]);
}

function splitTransactions(packed: Hex): SentCall[] | undefined {
  const end = byteLength(packed);
  const calls: SentCall[] = [];
  let start = 0;
  while (start < end) {
    const length = readLength({ packed, start });
    const operation = sliceHex(packed, start, start + 1);
    if (length === undefined || start + HEAD + length > end || !OPERATIONS.includes(operation)) return undefined;
    calls.push({
      to: sliceHex(packed, start + 1, start + 21),
      value: BigInt(sliceHex(packed, start + 21, start + 53)),
      data: sliceHex(packed, start + HEAD, start + HEAD + length),
      isDelegatecall: operation === '0x01',
    });
    start += HEAD + length;
  }
  return calls;
}

const OPERATIONS: readonly Hex[] = ['0x00', '0x01'];

/** Undefined when the word is cut off, or larger than any calldata. */
function readLength({ packed, start }: { packed: Hex; start: number }): number | undefined {
  const word = sliceHex(packed, start + 53, start + HEAD);
  return /^0x0{56}[0-9a-f]{8}$/.test(word) ? Number.parseInt(word, 16) : undefined;
}
