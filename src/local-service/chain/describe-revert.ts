import { type Abi, BaseError, decodeErrorResult, parseAbi } from 'viem';
import { type Hex, isHex } from '#shared/hex.ts';
import type { ExecutionFailure, Revert } from './execution-layer.ts';

/** The two errors the compiler itself raises (Solidity, "Panic via assert and Error via require"). */
const BUILT_IN_ERRORS = parseAbi(['error Error(string)', 'error Panic(uint256)']);

/** Reads revert data as far as it can be read; custom errors of unknown contracts keep their bytes. */
export function describeRevert(data: Hex): Revert {
  if (data === '0x') return { type: 'unknown', reason: 'reverted without a reason' };
  try {
    const { errorName, args } = decodeErrorResult({ abi: BUILT_IN_ERRORS, data });
    if (errorName === 'Error') return { type: 'revert', reason: args[0], reasonData: data };
    return { type: 'panic', reason: `panic code 0x${args[0].toString(16)}`, reasonData: data };
  } catch {
    return { type: 'custom-error', reason: `custom error ${data.slice(0, 10)}`, reasonData: data };
  }
}

/** The failure that a record or a 422 carries for these revert bytes. */
export function revertedFailure(revert: Revert): ExecutionFailure {
  return { reason: 'execution-reverted', message: `The calls were reverted: ${revert.reason}.`, revert };
}

/** The revert bytes inside an error of an `eth_call`; undefined when the error is about something else. */
export function findRevertData(error: unknown): Hex | undefined {
  if (!(error instanceof BaseError)) return undefined;
  const carrier = error.walk((inner) => readData(inner) !== undefined);
  if (carrier !== null) return readData(carrier);
  // Calls that revert without data come back as a message alone.
  return /revert/i.test(error.details ?? '') ? '0x' : undefined;
}

/** Names the EntryPoint's refusal (`FailedOp`, `FailedOpWithRevert`) in its own words, for example `AA24 signature error`. */
export function describeRefusal({ abi, data }: { abi: Abi; data: Hex }): string {
  try {
    const { errorName, args } = decodeErrorResult({ abi, data });
    const reason = args?.find((argument) => typeof argument === 'string' && !isHex(argument));
    return typeof reason === 'string' ? reason : errorName;
  } catch {
    return describeRevert(data).reason;
  }
}

function readData(error: unknown): Hex | undefined {
  if (typeof error !== 'object' || error === null || !('data' in error)) return undefined;
  const { data } = error;
  return typeof data === 'string' && isHex(data) ? data : undefined;
}
