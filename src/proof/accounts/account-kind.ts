import type { Hex } from '#shared/hex.ts';
import type { Finding, Mismatch } from '#shared/model/review.ts';
import type { PlainCall } from '../calls/plain-call.ts';
import type { Judgement } from '../judgement.ts';
import { differs } from '../mismatch.ts';
import type { ControlFunction } from './control-functions.ts';
import type { SignatureScheme } from './signature-scheme.ts';

/** What the calldata of a user operation makes the account do. */
export type DecodedCallData = {
  calls: readonly PlainCall[];
  /** True when a call that fails does not undo the others. */
  continuesOnFailure: boolean;
};

/** Calldata as one account kind reads it. */
export type CallDataReading =
  | ({ outcome: 'calls' } & DecodedCallData)
  /** Not the one encoding that this kind's function has: another kind with the same function may still read it. */
  | { outcome: 'not-its-encoding'; mismatch: Mismatch }
  /** Understood, and never signed whatever other kinds make of it; `calls` are shown and proven of nothing. */
  | { outcome: 'forbidden'; mismatch: Mismatch; calls: readonly PlainCall[] };

export type CallDataQuestion = {
  /** Whole calldata, the selector included. */
  callData: Hex;
  /** The account that runs it: some functions call the account itself without naming it. */
  wallet: Hex;
};

/** What the nonce says besides its number. */
export type NonceFact = { validator: Hex | undefined; findings: Finding[] };

/** One way in which smart accounts encode the calls of a user operation. */
export type AccountKind = {
  name: string;
  /** How it is called in a sentence. */
  label: string;
  /** First four bytes of the calldata this kind understands. */
  selectors: readonly Hex[];
  /** Known factories that deploy accounts of this kind, lower case. */
  factories: readonly Hex[];
  signatureScheme: SignatureScheme;
  /** Functions with which such an account changes its owner, its modules or its code. */
  controlFunctions: readonly ControlFunction[];
  /** Whether a nonce can be one of this kind; where every nonce can, there is no such rule. */
  fitsNonce?(nonce: bigint): boolean;
  readCallData(question: CallDataQuestion): CallDataReading;
  judgeNonce(nonce: bigint): Judgement<NonceFact>;
};

/** Calldata that makes calls. */
export function makesCalls(calls: readonly PlainCall[], continuesOnFailure = false): CallDataReading {
  return { outcome: 'calls', calls, continuesOnFailure };
}

/** Calldata that must not be signed, with the calls that are shown all the same. */
export function isForbidden(mismatch: Mismatch, calls: readonly PlainCall[] = []): CallDataReading {
  return { outcome: 'forbidden', mismatch, calls };
}

/** Bytes that are not the one encoding a compiler writes: what another decoder reads in them could be something else. */
export function notCanonical({ what, bytes }: { what: string; bytes: Hex }): CallDataReading {
  const sentence = `The calldata of the user operation is not the canonical encoding of ${what}: it could be read in two ways.`;
  const mismatch = notTheCalls({ expected: `the canonical encoding of ${what}`, actual: bytes, sentence });
  return { outcome: 'not-its-encoding', mismatch };
}

/** Calldata that is not the calls that were asked for, said in one sentence. */
export function notTheCalls({ expected, actual, sentence }: Omit<Mismatch, 'check' | 'field'>): Mismatch {
  return differs({ check: 'calls', field: 'onChain.userOperation.callData', expected, actual, sentence });
}
