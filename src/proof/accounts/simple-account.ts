import type { Hex } from '#shared/hex.ts';
import type { Mismatch } from '#shared/model/review.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { decodeCanonically } from '../abi/decode-canonically.ts';
import type { PlainCall } from '../calls/plain-call.ts';
import { sliceHex } from '../hex-bytes.ts';
import { type AccountKind, type DecodedCallData, notTheCalls } from './account-kind.ts';
import { judgeSimpleAccountNonce } from './simple-account-nonce.ts';

/** `execute(address dest, uint256 value, bytes func)`, v0.6 and v0.7. */
const EXECUTE: Hex = '0xb61d27f6';
/** `executeBatch(address[] dest, uint256[] value, bytes[] func)`, v0.7. */
const EXECUTE_BATCH: Hex = '0x47e1da2a';
/** `executeBatch(address[] dest, bytes[] func)`, v0.6: no values. */
const EXECUTE_BATCH_WITHOUT_VALUES: Hex = '0x18dfb3c7';

const EXECUTE_PARAMETERS = [{ type: 'address' }, { type: 'uint256' }, { type: 'bytes' }] as const;
const BATCH_PARAMETERS = [{ type: 'address[]' }, { type: 'uint256[]' }, { type: 'bytes[]' }] as const;
const BATCH_WITHOUT_VALUES_PARAMETERS = [{ type: 'address[]' }, { type: 'bytes[]' }] as const;

/** SimpleAccount, the reference account of ERC-4337, and accounts that took over its functions. */
export const SIMPLE_ACCOUNT: AccountKind = {
  name: 'simple-account',
  label: 'SimpleAccount',
  selectors: [EXECUTE, EXECUTE_BATCH, EXECUTE_BATCH_WITHOUT_VALUES],
  signatureScheme: 'personal-sign-of-hash',
  decodeCallData: decodeSimpleAccountCallData,
  judgeNonce: judgeSimpleAccountNonce,
};

function decodeSimpleAccountCallData(callData: Hex): Result<DecodedCallData, Mismatch> {
  const calls = decodeCalls({ selector: sliceHex(callData, 0, 4), bytes: sliceHex(callData, 4) });
  if (calls === undefined) {
    return fail(
      notTheCalls({
        expected: 'the canonical encoding of execute or executeBatch',
        actual: callData,
        sentence:
          'The calldata of the user operation is not a canonical encoding of calls: it could be read in two ways.',
      }),
    );
  }
  const mode = callData.startsWith(EXECUTE) ? 'single' : 'batch';
  return succeed({ calls, mode, continuesOnFailure: false, throughExecuteUserOp: false });
}

function decodeCalls({ selector, bytes }: { selector: Hex; bytes: Hex }): PlainCall[] | undefined {
  if (selector === EXECUTE) {
    const single = decodeCanonically({ parameters: EXECUTE_PARAMETERS, bytes });
    return single && joinCalls({ targets: [single[0]], values: [single[1]], datas: [single[2]] });
  }
  if (selector === EXECUTE_BATCH) {
    const batch = decodeCanonically({ parameters: BATCH_PARAMETERS, bytes });
    return batch && joinCalls({ targets: batch[0], values: batch[1], datas: batch[2] });
  }
  const batch = decodeCanonically({ parameters: BATCH_WITHOUT_VALUES_PARAMETERS, bytes });
  return batch && joinCalls({ targets: batch[0], values: [], datas: batch[1] });
}

type Columns = { targets: readonly Hex[]; values: readonly bigint[]; datas: readonly Hex[] };

/** The three arrays as calls; the account itself refuses other lengths, and takes "no values" for zeros. */
function joinCalls({ targets, values, datas }: Columns): PlainCall[] | undefined {
  if (targets.length !== datas.length) return undefined;
  if (values.length !== 0 && values.length !== datas.length) return undefined;
  return targets.map((to, index) => ({
    to: to.toLowerCase() as Hex,
    value: values[index] ?? 0n,
    data: datas[index] ?? '0x',
  }));
}
