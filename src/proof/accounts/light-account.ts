import type { Hex } from '#shared/hex.ts';
import type { PlainCall } from '../calls/plain-call.ts';
import { sliceHex } from '../hex-bytes.ts';
import { LIGHT_ACCOUNT_FACTORIES } from '../known-contracts.ts';
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
import { LIGHT_ACCOUNT_CONTROL } from './control-functions.ts';
import { judgePlainNonce } from './plain-nonce.ts';

/**
 * LightAccount and MultiOwnerLightAccount (v2.0, `BaseLightAccount`). What an owner signs is EIP-191 over the hash; v2 wants
 * a byte for the type of signer in front of the signature, which whoever submits it puts there and no digest covers.
 */
export const LIGHT_ACCOUNT: AccountKind = {
  name: 'light-account',
  label: 'LightAccount',
  selectors: [EXECUTE, EXECUTE_LISTS, EXECUTE_LISTS_WITHOUT_VALUES],
  factories: LIGHT_ACCOUNT_FACTORIES,
  signatureScheme: 'personal-sign-of-hash',
  controlFunctions: LIGHT_ACCOUNT_CONTROL,
  readCallData: readLightAccountCallData,
  judgeNonce: (nonce) => judgePlainNonce({ nonce, label: 'LightAccount' }),
};

function readLightAccountCallData({ callData }: CallDataQuestion): CallDataReading {
  const calls = decodeCalls({ selector: sliceHex(callData, 0, 4), bytes: sliceHex(callData, 4) });
  return calls === undefined ? notCanonical({ what: 'execute or executeBatch', bytes: callData }) : makesCalls(calls);
}

function decodeCalls({ selector, bytes }: { selector: Hex; bytes: Hex }): PlainCall[] | undefined {
  if (selector === EXECUTE) return decodeOneCall(bytes);
  const lists = selector === EXECUTE_LISTS ? decodeLists(bytes) : decodeListsWithoutValues(bytes);
  return lists && joinLists(lists);
}
