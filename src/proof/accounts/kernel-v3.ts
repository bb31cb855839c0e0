import type { Hex } from '#shared/hex.ts';
import type { Mismatch } from '#shared/model/review.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { decodeCanonically } from '../abi/decode-canonically.ts';
import { byteLength, sliceHex } from '../hex-bytes.ts';
import { type AccountKind, type DecodedCallData, notTheCalls } from './account-kind.ts';
import { nameControlFunction } from './forbidden-selectors.ts';
import { judgeKernelNonce } from './kernel-nonce.ts';
import { decodeKernelBatch, decodeKernelSingle } from './kernel-v3-body.ts';

/** `execute(bytes32 mode, bytes body)` of ERC-7579. */
const EXECUTE: Hex = '0xe9ae5c53';
/** `executeUserOp(PackedUserOperation, bytes32)` of ERC-4337: with a hook, the calldata proper stands behind it. */
const EXECUTE_USER_OP: Hex = '0x8dd7712f';

const EXECUTE_PARAMETERS = [{ type: 'bytes32' }, { type: 'bytes' }] as const;

/** Kernel v3 (ERC-7579 account; service facts, "The user operation"). */
export const KERNEL_V3: AccountKind = {
  name: 'kernel-v3',
  label: 'Kernel v3',
  selectors: [EXECUTE, EXECUTE_USER_OP],
  signatureScheme: 'personal-sign-of-hash',
  decodeCallData: decodeKernelCallData,
  judgeNonce: judgeKernelNonce,
};

function decodeKernelCallData(callData: Hex): Result<DecodedCallData, Mismatch> {
  const throughExecuteUserOp = callData.startsWith(EXECUTE_USER_OP);
  const execute = throughExecuteUserOp ? sliceHex(callData, 4) : callData;
  if (!execute.startsWith(EXECUTE)) return fail(otherFunctionBehindPrefix(execute));
  const parameters = decodeCanonically({ parameters: EXECUTE_PARAMETERS, bytes: sliceHex(execute, 4) });
  if (parameters === undefined) return fail(notCanonical({ what: 'execute', bytes: callData }));
  const [mode, body] = parameters;
  const read = readMode(mode);
  if (!read.ok) return read;
  const calls = read.value.mode === 'single' ? decodeKernelSingle(body) : decodeKernelBatch(body);
  if (calls === undefined) return fail(notCanonical({ what: `the ${read.value.mode} execution`, bytes: body }));
  return succeed({ calls, ...read.value, throughExecuteUserOp });
}

/** ERC-7579 mode: call type(1) ‖ execution type(1) ‖ unused(4) ‖ selector(4) ‖ payload(22); all but the first two zero. */
function readMode(mode: Hex): Result<Pick<DecodedCallData, 'mode' | 'continuesOnFailure'>, Mismatch> {
  const callType = CALL_TYPES[sliceHex(mode, 0, 1)] ?? 'unknown';
  const executionType = sliceHex(mode, 1, 2);
  const restIsZero = /^0x0{60}$/.test(sliceHex(mode, 2));
  const isKnown = restIsZero && (executionType === '0x00' || executionType === '0x01');
  if (isKnown && (callType === 'single' || callType === 'batch')) {
    return succeed({ mode: callType, continuesOnFailure: executionType === '0x01' });
  }
  return fail(otherMode({ mode, callType }));
}

const CALL_TYPES: Readonly<Record<Hex, 'single' | 'batch' | 'delegatecall'>> = {
  '0x00': 'single',
  '0x01': 'batch',
  '0xff': 'delegatecall',
};

function otherMode({ mode, callType }: { mode: Hex; callType: string }): Mismatch {
  return notTheCalls({
    expected: 'execution mode single or batch',
    actual: `${callType === 'delegatecall' ? 'delegatecall, ' : ''}mode ${mode}`,
    sentence:
      callType === 'delegatecall'
        ? 'The user operation is a delegatecall: foreign code would run as the wallet and could do anything with it.'
        : `The user operation has an execution mode that is not known: ${mode}.`,
  });
}

function otherFunctionBehindPrefix(rest: Hex): Mismatch {
  return notTheCalls({
    expected: 'execute behind executeUserOp',
    actual: byteLength(rest) === 0 ? 'nothing' : rest,
    sentence: `Behind executeUserOp the user operation does not make calls but runs ${nameControlFunction(rest)}.`,
  });
}

function notCanonical({ what, bytes }: { what: string; bytes: Hex }): Mismatch {
  return notTheCalls({
    expected: `the canonical encoding of ${what}`,
    actual: bytes,
    sentence: `The calldata of the user operation is not the canonical encoding of ${what}: it could be read in two ways.`,
  });
}
