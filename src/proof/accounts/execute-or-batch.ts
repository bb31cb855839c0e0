import type { Hex } from '#shared/hex.ts';
import type { PlainCall } from '../calls/plain-call.ts';
import { sliceHex } from '../hex-bytes.ts';
import { type AccountKind, makesCalls, notCanonical } from './account-kind.ts';
import {
  type CallLists,
  decodeLists,
  decodeListsWithoutValues,
  decodeOneCall,
  EXECUTE,
  EXECUTE_LISTS,
  EXECUTE_LISTS_WITHOUT_VALUES,
  joinLists,
} from './call-lists.ts';
import { judgePlainNonce } from './plain-nonce.ts';

type Parts = Pick<AccountKind, 'name' | 'label' | 'factories' | 'controlFunctions'> & {
  /** What the account itself makes of its lists before it reads them; nothing where it takes them as they are. */
  readLists?: (lists: CallLists) => CallLists;
};

/** An account with SimpleAccount's three functions and a plain nonce, whose owner signs EIP-191 over the hash. */
export function executeOrBatchAccount({ readLists = (lists) => lists, ...parts }: Parts): AccountKind {
  return {
    ...parts,
    selectors: [EXECUTE, EXECUTE_LISTS, EXECUTE_LISTS_WITHOUT_VALUES],
    signatureScheme: 'personal-sign-of-hash',
    readCallData({ callData }) {
      const calls = decodeCalls({ selector: sliceHex(callData, 0, 4), bytes: sliceHex(callData, 4), readLists });
      return calls === undefined
        ? notCanonical({ what: 'execute or executeBatch', bytes: callData })
        : makesCalls(calls);
    },
    judgeNonce: (nonce) => judgePlainNonce({ nonce, label: parts.label }),
  };
}

type Question = { selector: Hex; bytes: Hex; readLists: (lists: CallLists) => CallLists };

function decodeCalls({ selector, bytes, readLists }: Question): PlainCall[] | undefined {
  if (selector === EXECUTE) return decodeOneCall(bytes);
  const lists = selector === EXECUTE_LISTS ? decodeLists(bytes) : decodeListsWithoutValues(bytes);
  return lists && joinLists(readLists(lists));
}
