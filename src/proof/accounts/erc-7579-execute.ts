import type { Hex } from '#shared/hex.ts';
import { decodeCanonically } from '../abi/decode-canonically.ts';
import { byteLength, sliceHex } from '../hex-bytes.ts';
import {
  type CallDataQuestion,
  type CallDataReading,
  isForbidden,
  makesCalls,
  notCanonical,
  notTheCalls,
} from './account-kind.ts';
import { decodeCallTuples, decodePackedCall } from './execution-body.ts';
import { nameControlFunction } from './forbidden-selectors.ts';
import { selectorOf } from './selector-of.ts';

/** `execute(bytes32 mode, bytes executionCalldata)` (ERC-7579, "Execution"). */
const EXECUTE = selectorOf('execute(bytes32,bytes)');
/** `executeUserOp(PackedUserOperation, bytes32)` (ERC-4337 v0.7, `IAccountExecute`): the calldata proper stands behind it. */
const EXECUTE_USER_OP = selectorOf(
  'executeUserOp((address,uint256,bytes,bytes,bytes32,uint256,bytes32,bytes,bytes),bytes32)',
);

export const ERC_7579_SELECTORS: readonly Hex[] = [EXECUTE, EXECUTE_USER_OP];

const EXECUTE_PARAMETERS = [{ type: 'bytes32' }, { type: 'bytes' }] as const;

/** Reads the calldata of an ERC-7579 account: `execute`, in single, batch and try modes, with or without `executeUserOp` before it. */
export function readErc7579CallData({ callData }: CallDataQuestion): CallDataReading {
  const execute = callData.startsWith(EXECUTE_USER_OP) ? sliceHex(callData, 4) : callData;
  if (!execute.startsWith(EXECUTE)) return otherFunctionBehindPrefix(execute);
  const parameters = decodeCanonically({ parameters: EXECUTE_PARAMETERS, bytes: sliceHex(execute, 4) });
  if (parameters === undefined) return notCanonical({ what: 'execute', bytes: callData });
  return readExecution({ mode: parameters[0], body: parameters[1] });
}

/** ERC-7579 mode: call type(1) ‖ execution type(1) ‖ unused(4) ‖ selector(4) ‖ payload(22); all but the first two zero. */
function readExecution({ mode, body }: { mode: Hex; body: Hex }): CallDataReading {
  const callType = CALL_TYPES[sliceHex(mode, 0, 1)];
  const executionType = sliceHex(mode, 1, 2);
  const isKnown = /^0x0{60}$/.test(sliceHex(mode, 2)) && (executionType === '0x00' || executionType === '0x01');
  if (!isKnown || callType === undefined || callType === 'delegatecall') return otherMode({ mode, callType });
  const calls = callType === 'single' ? decodePackedCall(body) : decodeCallTuples(body);
  if (calls === undefined) return notCanonical({ what: `the ${callType} execution`, bytes: body });
  return makesCalls(calls, executionType === '0x01');
}

const CALL_TYPES: Readonly<Record<Hex, 'single' | 'batch' | 'delegatecall'>> = {
  '0x00': 'single',
  '0x01': 'batch',
  '0xff': 'delegatecall',
};

function otherMode({ mode, callType }: { mode: Hex; callType: string | undefined }): CallDataReading {
  const isDelegatecall = callType === 'delegatecall';
  return isForbidden(
    notTheCalls({
      expected: 'execution mode single or batch',
      actual: `${isDelegatecall ? 'delegatecall, ' : ''}mode ${mode}`,
      sentence: isDelegatecall
        ? 'The user operation is a delegatecall: foreign code would run as the wallet and could do anything with it.'
        : `The user operation has an execution mode that is not known: ${mode}.`,
    }),
  );
}

function otherFunctionBehindPrefix(rest: Hex): CallDataReading {
  return isForbidden(
    notTheCalls({
      expected: 'execute behind executeUserOp',
      actual: byteLength(rest) === 0 ? 'nothing' : rest,
      sentence: `Behind executeUserOp the user operation does not make calls but runs ${nameControlFunction(rest)}.`,
    }),
  );
}
