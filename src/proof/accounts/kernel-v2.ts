import type { Hex } from '#shared/hex.ts';
import { decodeCanonically } from '../abi/decode-canonically.ts';
import { sliceHex } from '../hex-bytes.ts';
import { KERNEL_V2_FACTORY } from '../known-contracts.ts';
import {
  type AccountKind,
  type CallDataQuestion,
  type CallDataReading,
  isForbidden,
  makesCalls,
  notCanonical,
  notTheCalls,
} from './account-kind.ts';
import { decodeCallWithOperation } from './call-with-operation.ts';
import { KERNEL_V2_CONTROL } from './control-functions.ts';
import { decodeCallTuples } from './execution-body.ts';
import { judgePlainNonce } from './plain-nonce.ts';
import { selectorOf } from './selector-of.ts';

const EXECUTE = selectorOf('execute(address,uint256,bytes,uint8)');
const EXECUTE_BATCH = selectorOf('executeBatch((address,uint256,bytes)[])');
const EXECUTE_DELEGATECALL = selectorOf('executeDelegateCall(address,bytes)');

/** Kernel v2.4, of EntryPoint v0.6. */
export const KERNEL_V2: AccountKind = {
  name: 'kernel-v2',
  label: 'Kernel v2',
  selectors: [EXECUTE, EXECUTE_BATCH, EXECUTE_DELEGATECALL],
  factories: [KERNEL_V2_FACTORY],
  signatureScheme: 'mode-before-signature',
  controlFunctions: KERNEL_V2_CONTROL,
  readCallData: readKernelV2CallData,
  judgeNonce: (nonce) => judgePlainNonce({ nonce, label: 'Kernel v2' }),
};

function readKernelV2CallData({ callData }: CallDataQuestion): CallDataReading {
  const bytes = sliceHex(callData, 4);
  if (callData.startsWith(EXECUTE)) return readExecute(bytes);
  if (callData.startsWith(EXECUTE_DELEGATECALL)) return readDelegatecall(bytes);
  const calls = decodeCallTuples(bytes);
  return calls === undefined ? notCanonical({ what: 'executeBatch', bytes }) : makesCalls(calls);
}

function readExecute(bytes: Hex): CallDataReading {
  const decoded = decodeCallWithOperation(bytes);
  if (decoded === undefined) return notCanonical({ what: 'execute', bytes });
  return decoded.isDelegatecall ? delegatecallTo(decoded.call.to) : makesCalls([decoded.call]);
}

function readDelegatecall(bytes: Hex): CallDataReading {
  const decoded = decodeCanonically({ parameters: [{ type: 'address' }, { type: 'bytes' }], bytes });
  return decoded === undefined ? notCanonical({ what: 'executeDelegateCall', bytes }) : delegatecallTo(decoded[0]);
}

function delegatecallTo(target: Hex): CallDataReading {
  return isForbidden(
    notTheCalls({
      expected: 'calls',
      actual: `delegatecall to ${target}`,
      sentence:
        'The user operation is a delegatecall: foreign code would run as the wallet and could do anything with it.',
    }),
  );
}
