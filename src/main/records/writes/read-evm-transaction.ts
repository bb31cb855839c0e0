import {
  parseTransaction,
  serializeTransaction,
  type TransactionSerializable,
  type TransactionSerializedGeneric,
} from 'viem';
import { readAddress, readHexBytes } from '#proof/hex-bytes.ts';
import { type Hex, isEvmAddress } from '#shared/hex.ts';
import { fail, type Result, succeed } from '#shared/result.ts';

/** A transaction of an ordinary account, as its bytes say it; amounts in the smallest unit. */
export type EvmTransaction = {
  kind: string;
  /** Undefined in the oldest form, which holds on every chain. */
  chainId: number | undefined;
  nonce: number;
  /** Undefined: it creates a contract. */
  to: Hex | undefined;
  value: bigint;
  data: Hex;
  gas: bigint;
  /** The most that a unit of gas may cost. */
  highestGasPrice: bigint;
  accessListLength: number;
  isSigned: boolean;
};

/** More than any chain takes into a block, in hex digits. */
const MOST_DIGITS = 1_000_000;

const KINDS: Readonly<Record<string, string>> = {
  legacy: 'legacy (EIP-155)',
  eip2930: 'with an access list (EIP-2930)',
  eip1559: 'with a priority fee (EIP-1559)',
};

const REFUSED_KINDS: Readonly<Record<string, string>> = {
  '0x03': 'It carries blobs (EIP-4844), which no payment needs; Countersign does not read it.',
  '0x04':
    'It would let other code act in the name of an account (EIP-7702), which no payment needs; Countersign does not read it.',
};

/**
 * Reads a serialized transaction, signed or not. What is read is written again and has to come to the same bytes, so nothing
 * of them is left out. Never throws.
 * @returns the transaction, or one sentence saying why it cannot be read
 */
export function readEvmTransaction(serialized: string): Result<EvmTransaction, string> {
  if (serialized.length > MOST_DIGITS) return fail('It is longer than any transaction.');
  const bytes = readHexBytes(serialized);
  if (bytes === undefined || bytes === '0x') return fail('It is not the hex text of whole bytes.');
  const refusal = REFUSED_KINDS[bytes.slice(0, 4)];
  if (refusal !== undefined) return fail(refusal);
  try {
    const parsed = parseTransaction(bytes as TransactionSerializedGeneric);
    if (writeAgain(parsed) !== bytes) return fail('Its bytes are not the plain form of what they say.');
    return readParsed(parsed);
  } catch {
    return fail('Its bytes are not a transaction of a known form.');
  }
}

/** In the kinds with a type the signature is among the members; in the oldest it is given beside them. */
function writeAgain(parsed: TransactionSerializable): Hex {
  const { type, r, s, v } = parsed;
  const isSignedLegacy = type === 'legacy' && r !== undefined && s !== undefined && v !== undefined;
  return isSignedLegacy ? serializeTransaction(parsed, { r, s, v }) : serializeTransaction(parsed);
}

function readParsed(parsed: TransactionSerializable): Result<EvmTransaction, string> {
  const { type, chainId, nonce, to, value, data, gas, gasPrice, maxFeePerGas, accessList, r } = parsed;
  const kind = KINDS[type ?? ''];
  if (kind === undefined) return fail('Its kind is not known here.');
  if (to !== undefined && to !== null && !isEvmAddress(to)) return fail('Its recipient is not an address.');
  return succeed({
    kind,
    chainId,
    nonce: nonce ?? 0,
    to: readAddress(to),
    value: value ?? 0n,
    data: readHexBytes(data) ?? '0x',
    gas: gas ?? 0n,
    highestGasPrice: maxFeePerGas ?? gasPrice ?? 0n,
    accessListLength: accessList?.length ?? 0,
    isSigned: r !== undefined,
  });
}
