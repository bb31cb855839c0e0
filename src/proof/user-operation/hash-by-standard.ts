import { bytesToHex } from '@noble/hashes/utils.js';
import type { Hex } from '#shared/hex.ts';
import { keccak256 } from '../crypto/engine.ts';
import { byteLength, bytesOfHex, writeHexBytes } from '../hex-bytes.ts';
import { ENTRY_POINT_V07 } from '../known-contracts.ts';
import type { UserOperation } from './user-operation.ts';

const WORD = 32;
const ADDRESS = 20;
const HALF = WORD / 2;
/** Most operations have neither factory nor paymaster. */
const HASH_OF_NOTHING = keccak256(new Uint8Array());

/** How many members each of the two tuples has. */
const [FIELDS, OUTER] = [8, 3];

/**
 * The v0.7 user-operation hash, written from the standard alone (ERC-4337 v0.7, `EntryPoint.getUserOpHash` and
 * `UserOperationLib`): keccak256(abi.encode(keccak256(abi.encode(fields…)), entryPoint, chainId)).
 * Every member of both tuples is static, so each is one 32-byte word in its place.
 */
export function hashUserOperationByStandard({
  operation,
  chainId,
}: {
  operation: UserOperation;
  chainId: number;
}): Hex {
  const fields = createWords(FIELDS);
  setAddress(fields, 0, operation.sender);
  setNumber(fields, 1, operation.nonce);
  fields.bytes.set(hashInitCode(operation), 2 * WORD);
  fields.bytes.set(keccak256(bytesOfHex(operation.callData)), 3 * WORD);
  setHalves(fields, 4, { high: operation.verificationGasLimit, low: operation.callGasLimit });
  setNumber(fields, 5, operation.preVerificationGas);
  setHalves(fields, 6, { high: operation.maxPriorityFeePerGas, low: operation.maxFeePerGas });
  fields.bytes.set(hashPaymasterAndData(operation), 7 * WORD);
  const outer = createWords(OUTER);
  outer.bytes.set(keccak256(fields.bytes), 0);
  setAddress(outer, 1, ENTRY_POINT_V07);
  setNumber(outer, 2, BigInt(chainId));
  return `0x${bytesToHex(keccak256(outer.bytes))}`;
}

/** factory(20) ‖ factoryData, or nothing. */
function hashInitCode({ factory }: UserOperation): Uint8Array {
  if (factory === undefined) return HASH_OF_NOTHING;
  const bytes = new Uint8Array(ADDRESS + byteLength(factory.data));
  writeHexBytes(factory.data, bytes, writeHexBytes(factory.address, bytes));
  return keccak256(bytes);
}

/** paymaster(20) ‖ verification gas(16) ‖ post-operation gas(16) ‖ paymasterData, or nothing. */
function hashPaymasterAndData({ paymaster }: UserOperation): Uint8Array {
  if (paymaster === undefined) return HASH_OF_NOTHING;
  const gas = createWords(1);
  setHalves(gas, 0, { high: paymaster.verificationGasLimit, low: paymaster.postOpGasLimit });
  const bytes = new Uint8Array(ADDRESS + WORD + byteLength(paymaster.data));
  bytes.set(gas.bytes, writeHexBytes(paymaster.address, bytes));
  writeHexBytes(paymaster.data, bytes, ADDRESS + WORD);
  return keccak256(bytes);
}

/** Words of a tuple, all zero; `view` is of the same bytes. */
type Words = { bytes: Uint8Array; view: DataView };

function createWords(count: number): Words {
  const bytes = new Uint8Array(count * WORD);
  return { bytes, view: new DataView(bytes.buffer) };
}

/** Right-aligned in its word. */
function setAddress({ bytes }: Words, word: number, address: Hex): void {
  writeHexBytes(address, bytes, (word + 1) * WORD - ADDRESS);
}

function setNumber({ view }: Words, word: number, value: bigint): void {
  setInteger(view, { start: word * WORD, end: (word + 1) * WORD }, value);
}

/** Two numbers of 128 bits in one word. */
function setHalves({ view }: Words, word: number, { high, low }: { high: bigint; low: bigint }): void {
  const start = word * WORD;
  setInteger(view, { start, end: start + HALF }, high);
  setInteger(view, { start: start + HALF, end: start + WORD }, low);
}

/** Right-aligned between two places where all is zero. @throws where a number has more bits than there are */
function setInteger(view: DataView, { start, end }: { start: number; end: number }, value: bigint): void {
  // Of a number only its lowest 64 bits are written.
  let rest = value;
  for (let place = end - 8; rest !== 0n; place -= 8) {
    if (place < start) throw new RangeError('hashUserOperationByStandard: a number does not fit into a word');
    view.setBigUint64(place, rest);
    rest >>= 64n;
  }
}
