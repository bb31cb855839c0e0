import type { Hex } from '#shared/hex.ts';
import { decodeCanonically } from '../abi/decode-canonically.ts';
import type { PlainCall } from '../calls/plain-call.ts';
import { selectorOf } from './selector-of.ts';

/** `execute(address dest, uint256 value, bytes func)`: the reference SimpleAccount, and all that took over its functions. */
export const EXECUTE = selectorOf('execute(address,uint256,bytes)');
/** `executeBatch(address[] dest, uint256[] value, bytes[] func)`. */
export const EXECUTE_LISTS = selectorOf('executeBatch(address[],uint256[],bytes[])');
/** `executeBatch(address[] dest, bytes[] func)`: no values. */
export const EXECUTE_LISTS_WITHOUT_VALUES = selectorOf('executeBatch(address[],bytes[])');

const ONE_CALL = [{ type: 'address' }, { type: 'uint256' }, { type: 'bytes' }] as const;
const LISTS = [{ type: 'address[]' }, { type: 'uint256[]' }, { type: 'bytes[]' }] as const;
const LISTS_WITHOUT_VALUES = [{ type: 'address[]' }, { type: 'bytes[]' }] as const;

/** Calls as they are listed; `values` is undefined where the function has none. */
export type CallLists = { targets: readonly Hex[]; values: readonly bigint[] | undefined; datas: readonly Hex[] };

/** Reads the arguments of `execute(address,uint256,bytes)`. */
export function decodeOneCall(bytes: Hex): PlainCall[] | undefined {
  const decoded = decodeCanonically({ parameters: ONE_CALL, bytes });
  return decoded && [{ to: decoded[0].toLowerCase() as Hex, value: decoded[1], data: decoded[2] }];
}

/** Reads the arguments of `executeBatch` with three lists. */
export function decodeLists(bytes: Hex): CallLists | undefined {
  const decoded = decodeCanonically({ parameters: LISTS, bytes });
  return decoded && { targets: decoded[0], values: decoded[1], datas: decoded[2] };
}

/** Reads the arguments of `executeBatch` with two lists. */
export function decodeListsWithoutValues(bytes: Hex): CallLists | undefined {
  const decoded = decodeCanonically({ parameters: LISTS_WITHOUT_VALUES, bytes });
  return decoded && { targets: decoded[0], values: undefined, datas: decoded[1] };
}

/** The lists as calls; undefined where they are of different lengths, which the accounts themselves refuse. */
export function joinLists({ targets, values, datas }: CallLists): PlainCall[] | undefined {
  const calls: PlainCall[] = [];
  for (const [index, to] of targets.entries()) {
    const value = values === undefined ? 0n : values[index];
    const data = datas[index];
    if (value === undefined || data === undefined) return undefined;
    calls.push({ to: to.toLowerCase() as Hex, value, data });
  }
  return datas.length === calls.length && (values ?? datas).length === calls.length ? calls : undefined;
}
