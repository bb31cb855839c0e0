import type { Hex } from '#shared/hex.ts';
import type { PlainCall } from '../calls/plain-call.ts';
import { sliceHex } from '../hex-bytes.ts';
import { SIMPLE_ACCOUNT_FACTORY_V07 } from '../known-contracts.ts';
import {
  type AccountKind,
  type CallDataQuestion,
  type CallDataReading,
  makesCalls,
  notCanonical,
} from './account-kind.ts';
import {
  decodeLists,
  decodeListsWithoutValues,
  decodeOneCall,
  EXECUTE,
  EXECUTE_LISTS,
  EXECUTE_LISTS_WITHOUT_VALUES,
  joinLists,
} from './call-lists.ts';
import { SIMPLE_ACCOUNT_CONTROL } from './control-functions.ts';
import { judgePlainNonce } from './plain-nonce.ts';

/** SimpleAccount v0.7 (and v0.6, whose batch has no values), the reference account of ERC-4337. */
export const SIMPLE_ACCOUNT: AccountKind = {
  name: 'simple-account',
  label: 'SimpleAccount',
  selectors: [EXECUTE, EXECUTE_LISTS, EXECUTE_LISTS_WITHOUT_VALUES],
  factories: [SIMPLE_ACCOUNT_FACTORY_V07],
  signatureScheme: 'personal-sign-of-hash',
  controlFunctions: SIMPLE_ACCOUNT_CONTROL,
  readCallData: readSimpleAccountCallData,
  judgeNonce: (nonce) => judgePlainNonce({ nonce, label: 'SimpleAccount' }),
};

function readSimpleAccountCallData({ callData }: CallDataQuestion): CallDataReading {
  const calls = decodeCalls({ selector: sliceHex(callData, 0, 4), bytes: sliceHex(callData, 4) });
  return calls === undefined ? notCanonical({ what: 'execute or executeBatch', bytes: callData }) : makesCalls(calls);
}

function decodeCalls({ selector, bytes }: { selector: Hex; bytes: Hex }): PlainCall[] | undefined {
  if (selector === EXECUTE) return decodeOneCall(bytes);
  const lists = selector === EXECUTE_LISTS ? decodeLists(bytes) : decodeListsWithoutValues(bytes);
  if (lists === undefined) return undefined;
  // An empty list of values stands for zeros (SimpleAccount v0.7, `executeBatch`).
  return joinLists(lists.values?.length === 0 ? { ...lists, values: undefined } : lists);
}
