import type { Call, FunctionCall } from './call.ts';

/** True for a call given by function instead of calldata. */
export function isFunctionCall(call: Call): call is FunctionCall {
  return 'functionName' in call && 'abi' in call;
}
