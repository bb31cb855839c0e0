import type { PlainCall } from '../calls/plain-call.ts';
import { showAddress, sliceHex } from '../hex-bytes.ts';
import { SAFE_PROXY_FACTORY_V141 } from '../known-contracts.ts';
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
import { SAFE_CONTROL } from './control-functions.ts';
import { decodeMultiSend, type SentCall } from './multi-send.ts';
import { judgePlainNonce } from './plain-nonce.ts';
import { selectorOf } from './selector-of.ts';

/** A Safe with Safe4337Module v0.3.0, the version for EntryPoint v0.7. */
export const SAFE_4337: AccountKind = {
  name: 'safe-4337',
  label: 'Safe',
  selectors: [
    selectorOf('executeUserOp(address,uint256,bytes,uint8)'),
    selectorOf('executeUserOpWithErrorString(address,uint256,bytes,uint8)'),
  ],
  factories: [SAFE_PROXY_FACTORY_V141],
  signatureScheme: 'safe-operation',
  controlFunctions: SAFE_CONTROL,
  readCallData: readSafeCallData,
  judgeNonce: (nonce) => judgePlainNonce({ nonce, label: 'Safe' }),
};

function readSafeCallData({ callData }: CallDataQuestion): CallDataReading {
  const decoded = decodeCallWithOperation(sliceHex(callData, 4));
  if (decoded === undefined) return notCanonical({ what: 'executeUserOp', bytes: callData });
  return decoded.isDelegatecall ? readDelegatecall(decoded.call) : makesCalls([decoded.call]);
}

/** A batch of a Safe is a delegatecall to a MultiSend: its calls are shown, and whether that contract is one cannot be seen here. */
function readDelegatecall({ to, data }: PlainCall): CallDataReading {
  const inside = decodeMultiSend(data) ?? [];
  const sentence = `The Safe makes a delegatecall: the code of ${showAddress(to)} would run as the wallet and could do anything with it.${describeInside(inside)}`;
  const mismatch = notTheCalls({ expected: 'a call', actual: `delegatecall to ${showAddress(to)}`, sentence });
  return isForbidden(
    mismatch,
    inside.map(({ isDelegatecall: _how, ...call }) => call),
  );
}

function describeInside(inside: readonly SentCall[]): string {
  if (inside.length === 0) return '';
  const delegatecalls = inside.filter(({ isDelegatecall }) => isDelegatecall).length;
  const among = delegatecalls === 0 ? '' : `, ${delegatecalls} of them delegatecalls themselves`;
  return ` If that is a MultiSend contract, it makes the ${inside.length} calls shown${among}.`;
}
