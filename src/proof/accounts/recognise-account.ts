import type { Hex } from '#shared/hex.ts';
import type { Mismatch } from '#shared/model/review.ts';
import type { PlainCall } from '../calls/plain-call.ts';
import { showAddress, sliceHex } from '../hex-bytes.ts';
import type { UserOperation } from '../user-operation/user-operation.ts';
import { type AccountKind, type DecodedCallData, notTheCalls } from './account-kind.ts';
import { ACCOUNT_KINDS, findKindOfFactory } from './account-kinds.ts';
import { nameControlFunction } from './forbidden-selectors.ts';

export type AccountQuestion = Pick<UserOperation, 'sender' | 'nonce' | 'callData' | 'factory'>;

/** An account kind and what the calldata does there. */
type Reader = { kind: AccountKind; decoded: DecodedCallData };

/** The account kind an operation is written for, and what its calldata does there. */
export type RecognisedAccount =
  | ({ outcome: 'recognised'; alsoFits: readonly AccountKind[] } & Reader)
  /** `calls` were read and are shown; that they are what was asked for is not proven. */
  | { outcome: 'refused'; kind?: AccountKind; mismatch: Mismatch; calls: readonly PlainCall[] };

/**
 * Finds the account kind by factory, selector and nonce. Where several fit, all of them read the calldata; they must read
 * the same calls in it, or the whole is refused.
 * @param kinds the table; only a test takes another
 */
export function recogniseAccount(
  question: AccountQuestion,
  kinds: readonly AccountKind[] = ACCOUNT_KINDS,
): RecognisedAccount {
  const { factory } = question;
  const selector = sliceHex(question.callData, 0, 4);
  const fitting = kinds.filter(
    (kind) => kind.selectors.includes(selector) && (kind.fitsNonce?.(question.nonce) ?? true),
  );
  const deployed = factory && findKindOfFactory(factory.address);
  if (factory === undefined || deployed === undefined) return readWith(fitting, question);
  if (fitting.includes(deployed)) return readWith([deployed], question);
  const mismatch = otherFactory({ factory: factory.address, deployed, fitting, callData: question.callData });
  return { outcome: 'refused', kind: deployed, mismatch, calls: [] };
}

/** What one kind forbids is forbidden, whatever the others read. */
function readWith(kinds: readonly AccountKind[], { callData, sender }: AccountQuestion): RecognisedAccount {
  const readers: Reader[] = [];
  let refused: RecognisedAccount | undefined;
  for (const kind of kinds) {
    const reading = kind.readCallData({ callData, wallet: sender });
    if (reading.outcome === 'calls') readers.push({ kind, decoded: reading });
    else if (reading.outcome === 'forbidden') return { ...reading, outcome: 'refused', kind };
    else refused ??= { outcome: 'refused', kind, mismatch: reading.mismatch, calls: [] };
  }
  return chooseFirst(readers) ?? refused ?? { outcome: 'refused', mismatch: noKind(callData), calls: [] };
}

function chooseFirst([first, ...others]: readonly Reader[]): RecognisedAccount | undefined {
  if (first === undefined) return undefined;
  const different = others.find(({ decoded }) => writeReading(decoded) !== writeReading(first.decoded));
  if (different !== undefined) return { outcome: 'refused', mismatch: readDifferently(first, different), calls: [] };
  return { outcome: 'recognised', ...first, alsoFits: others.map(({ kind }) => kind) };
}

function writeReading({ calls, continuesOnFailure }: DecodedCallData): string {
  const written = calls.map(({ to, value, data }) => `${to} ${value} ${data}`);
  return [...written, ...(continuesOnFailure ? ['a failing call undoes nothing'] : [])].join('; ');
}

function readDifferently(first: Reader, second: Reader): Mismatch {
  return notTheCalls({
    expected: writeReading(first.decoded),
    actual: writeReading(second.decoded),
    sentence: `The calldata makes other calls on a ${first.kind.label} account than on a ${second.kind.label} account, and which the wallet is cannot be seen.`,
  });
}

function otherFactory(problem: {
  factory: Hex;
  deployed: AccountKind;
  fitting: readonly AccountKind[];
  callData: Hex;
}): Mismatch {
  const { factory, deployed, fitting, callData } = problem;
  const labels = fitting.map(({ label }) => label).join(' or ');
  return notTheCalls({
    expected: `calls encoded for ${deployed.label}, which the factory ${showAddress(factory)} deploys`,
    actual: labels === '' ? callData : `calls encoded for ${labels}`,
    sentence: `The factory deploys a ${deployed.label} account, and calldata and nonce are not those of one.`,
  });
}

function noKind(callData: Hex): Mismatch {
  const isEmpty = callData === '0x';
  return notTheCalls({
    expected: `calls encoded for ${ACCOUNT_KINDS.map(({ label }) => label).join(' or ')}`,
    actual: isEmpty ? 'empty calldata' : callData,
    sentence: isEmpty
      ? 'The user operation has no calldata, so it does not make the calls asked for.'
      : `The user operation does not make calls but runs ${nameControlFunction(callData)}.`,
  });
}
