import type { Hex } from '#shared/hex.ts';
import { decodeCanonically } from '../abi/decode-canonically.ts';
import { sliceHex } from '../hex-bytes.ts';
import { failed, type Judgement } from '../judgement.ts';
import { COINBASE_FACTORIES } from '../known-contracts.ts';
import { differs } from '../mismatch.ts';
import {
  type AccountKind,
  type CallDataQuestion,
  type CallDataReading,
  isForbidden,
  makesCalls,
  type NonceFact,
  notCanonical,
  notTheCalls,
} from './account-kind.ts';
import { decodeOneCall, EXECUTE } from './call-lists.ts';
import { COINBASE_CONTROL } from './control-functions.ts';
import { decodeCallTuples } from './execution-body.ts';
import { judgePlainNonce, nonceKey } from './plain-nonce.ts';
import { selectorOf } from './selector-of.ts';

const EXECUTE_BATCH = selectorOf('executeBatch((address,uint256,bytes)[])');
const WITHOUT_CHAIN = selectorOf('executeWithoutChainIdValidation(bytes[])');

/** `REPLAYABLE_NONCE_KEY`: operations under it are hashed without a chain. */
const REPLAYABLE_NONCE_KEY = 8453n;

/** CoinbaseSmartWallet v1.1. */
export const COINBASE_SMART_WALLET: AccountKind = {
  name: 'coinbase-smart-wallet',
  label: 'Coinbase Smart Wallet',
  selectors: [EXECUTE, EXECUTE_BATCH, WITHOUT_CHAIN],
  factories: COINBASE_FACTORIES,
  signatureScheme: 'bare-hash-with-owner-index',
  controlFunctions: COINBASE_CONTROL,
  readCallData: readCoinbaseCallData,
  judgeNonce: judgeCoinbaseNonce,
};

function readCoinbaseCallData({ callData, wallet }: CallDataQuestion): CallDataReading {
  const bytes = sliceHex(callData, 4);
  if (callData.startsWith(WITHOUT_CHAIN)) return readWithoutChain({ bytes, wallet });
  const calls = callData.startsWith(EXECUTE) ? decodeOneCall(bytes) : decodeCallTuples(bytes);
  return calls === undefined ? notCanonical({ what: 'execute or executeBatch', bytes: callData }) : makesCalls(calls);
}

/** Only functions that change owners or code can be called this way (`canSkipChainIdValidation`), and on every chain at once. */
function readWithoutChain({ bytes, wallet }: { bytes: Hex; wallet: Hex }): CallDataReading {
  const decoded = decodeCanonically({ parameters: [{ type: 'bytes[]' }], bytes });
  if (decoded === undefined) return notCanonical({ what: 'executeWithoutChainIdValidation', bytes });
  const mismatch = notTheCalls({
    expected: 'execute or executeBatch',
    actual: 'executeWithoutChainIdValidation',
    sentence:
      'The user operation runs executeWithoutChainIdValidation: it changes owners or code of the wallet, and its signature is valid on every chain.',
  });
  return isForbidden(
    mismatch,
    decoded[0].map((data) => ({ to: wallet, value: 0n, data })),
  );
}

function judgeCoinbaseNonce(nonce: bigint): Judgement<NonceFact> {
  if (nonceKey(nonce) !== REPLAYABLE_NONCE_KEY) return judgePlainNonce({ nonce, label: 'Coinbase Smart Wallet' });
  return failed(
    differs({
      check: 'nonce',
      field: 'onChain.userOperation.nonce',
      expected: 'a nonce for one chain',
      actual: `a nonce with key ${REPLAYABLE_NONCE_KEY}`,
      sentence: 'The nonce is that of an operation that can be repeated on every chain.',
    }),
  );
}
