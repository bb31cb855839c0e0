import { type Abi, checksumAddress, encodeFunctionData } from 'viem';
import { parseInteger } from '#shared/amount.ts';
import { type Hex, isEvmAddress, isHex } from '#shared/hex.ts';
import type { Call, FunctionCall } from '#shared/model/call.ts';
import { isFunctionCall } from '#shared/model/is-function-call.ts';
import type { EncodedCall } from '../accounts/account-encoding.ts';
import { RefusedRequest } from '../http/refused-request.ts';

const MAX_UINT256 = (1n << 256n) - 1n;

/** A call as it is executed, and as `params.calls` answers it: known members only, defaults filled in. */
export type ParsedCall = { encoded: EncodedCall; requested: object };

/** Reads the calls of a transaction, given by calldata or by function; a call that is not well formed is a 400 naming it. */
export function parseCalls(calls: readonly Call[]): ParsedCall[] {
  return calls.map((call, index) => {
    const where = `"params.calls.${index}`;
    return isFunctionCall(call) ? parseFunctionCall(call, where) : parseEncodedCall(call, where);
  });
}

function parseEncodedCall(call: Exclude<Call, FunctionCall>, where: string): ParsedCall {
  const to = readAddress(call.to, `${where}.to"`);
  const value = readValue(call.value, `${where}.value"`);
  const data = call.data ?? '0x';
  if (!isHex(data) || data.length % 2 !== 0) throw new RefusedRequest(400, `${where}.data" is not hex bytes.`);
  return {
    encoded: { to, value, data },
    requested: { to: call.to, value: call.value ?? '0', data },
  };
}

function parseFunctionCall(call: FunctionCall, where: string): ParsedCall {
  const { address, functionName, abi, args } = call;
  const to = readAddress(address, `${where}.address"`);
  const value = readValue(call.value, `${where}.value"`);
  return {
    encoded: { to, value, data: encodeCall(call, where) },
    requested: {
      address,
      functionName,
      abi,
      ...(args === undefined ? {} : { args }),
      ...(call.value === undefined ? {} : { value: call.value }),
    },
  };
}

function encodeCall({ functionName, abi, args }: FunctionCall, where: string): Hex {
  try {
    // JSON carries an ABI nobody has checked: the encoder does, and what it refuses is the caller's mistake.
    return encodeFunctionData({ abi: abi as Abi, functionName, args: args ?? [] });
  } catch (error) {
    throw new RefusedRequest(400, `${where}": ${functionName} cannot be encoded with this abi and these args.`, {
      cause: error,
    });
  }
}

function readAddress(text: string, member: string): Hex {
  if (!isEvmAddress(text)) throw new RefusedRequest(400, `${member} is not an EVM address.`);
  // viem refuses a mixed-case address with a wrong checksum; the interface does not speak of checksums.
  return checksumAddress(text);
}

function readValue(text: string | undefined, member: string): bigint {
  const value = parseInteger(text ?? '0');
  if (value === undefined || value < 0n || value > MAX_UINT256) {
    throw new RefusedRequest(400, `${member} is not an integer amount as text.`);
  }
  return value;
}
