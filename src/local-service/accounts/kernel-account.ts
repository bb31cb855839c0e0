import {
  concatHex,
  encodeAbiParameters,
  encodeFunctionData,
  encodePacked,
  keccak256,
  pad,
  parseAbi,
  slice,
} from 'viem';
import { type Hex, sameHex } from '#shared/hex.ts';
import type { AccountEncoding, EncodedCall } from './account-encoding.ts';

const KERNEL_ABI = parseAbi(['function execute(bytes32 mode, bytes executionCalldata)']);

/** ERC-7579 execution modes: byte 0 says single or batch, byte 1 that a failing call reverts, the rest is zero. */
const SINGLE_MODE = pad('0x00', { dir: 'right', size: 32 });
const BATCH_MODE = pad('0x01', { dir: 'right', size: 32 });

const BATCH_PARAMETERS = [
  {
    type: 'tuple[]',
    components: [
      { name: 'target', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'callData', type: 'bytes' },
    ],
  },
] as const;

/** The root ECDSA validator of Kernel v3.1 (service facts, "The user operation"). */
export const KERNEL_ECDSA_VALIDATOR = '0x845ADb2C711129d4f3966735eD98a9F09fC4cE57';

/** Kernel v3: ERC-7579 `execute(mode, body)`; nonce = mode ‖ validation type ‖ validator ‖ key ‖ sequence. */
export const kernelAccountEncoding: AccountEncoding = {
  messageScheme: 'wrapped',
  encodeCalls(calls) {
    const [only, ...more] = calls;
    const isSingle = only !== undefined && more.length === 0;
    return isSingle
      ? encodeKernelExecute({ mode: SINGLE_MODE, body: encodeSingle(only) })
      : encodeKernelExecute({ mode: BATCH_MODE, body: encodeBatch(calls) });
  },
  nonceKey({ counter, signer, owner }) {
    const key = pad(`0x${(counter % 0x1_0000).toString(16)}`, { size: 2 });
    return BigInt(concatHex(['0x00', validation({ signer, owner }), key]));
  },
  firstSequence: (startedAt) => BigInt(startedAt.getTime()),
};

/** `execute` with any execution mode (32 bytes), also one that no honest client writes. */
export function encodeKernelExecute({ mode, body }: { mode: Hex; body: Hex }): Hex {
  return encodeFunctionData({ abi: KERNEL_ABI, functionName: 'execute', args: [mode, body] });
}

function encodeSingle({ to, value, data }: EncodedCall): Hex {
  return encodePacked(['address', 'uint256', 'bytes'], [to, value, data]);
}

function encodeBatch(calls: readonly EncodedCall[]): Hex {
  return encodeAbiParameters(BATCH_PARAMETERS, [
    calls.map(({ to, value, data }) => ({ target: to, value, callData: data })),
  ]);
}

/** The owner acts through the root validator (type 00); a delegated signer through a permission (type 02) named by 4 bytes. */
function validation({ signer, owner }: { signer: Hex; owner: Hex }): Hex {
  if (sameHex(signer, owner)) return concatHex(['0x00', KERNEL_ECDSA_VALIDATOR]);
  return concatHex(['0x02', pad(slice(keccak256(signer), 0, 4), { dir: 'right', size: 20 })]);
}
