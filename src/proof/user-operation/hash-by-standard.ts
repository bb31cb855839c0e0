import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js';
import type { Hex } from '#shared/hex.ts';
import { keccak256 } from '../crypto/engine.ts';
import { ENTRY_POINT_V07 } from '../known-contracts.ts';
import type { UserOperation } from './user-operation.ts';

const WORD = 32;
const NOTHING = new Uint8Array();
/** Most operations have neither factory nor paymaster. */
const HASH_OF_NOTHING = keccak256(NOTHING);
const ENTRY_POINT = toBytes(ENTRY_POINT_V07);

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
  const fields = keccak256(
    encodeWords([
      toBytes(operation.sender),
      operation.nonce,
      hashBytes(initCode(operation)),
      hashBytes(toBytes(operation.callData)),
      halves({ high: operation.verificationGasLimit, low: operation.callGasLimit }),
      operation.preVerificationGas,
      halves({ high: operation.maxPriorityFeePerGas, low: operation.maxFeePerGas }),
      hashBytes(paymasterAndData(operation)),
    ]),
  );
  return `0x${bytesToHex(keccak256(encodeWords([fields, ENTRY_POINT, BigInt(chainId)])))}`;
}

/** factory(20) ‖ factoryData, or nothing. */
function initCode({ factory }: UserOperation): Uint8Array {
  return factory === undefined ? NOTHING : concatBytes(toBytes(factory.address), toBytes(factory.data));
}

/** paymaster(20) ‖ verification gas(16) ‖ post-operation gas(16) ‖ paymasterData, or nothing. */
function paymasterAndData({ paymaster }: UserOperation): Uint8Array {
  if (paymaster === undefined) return NOTHING;
  const gas = encodeWords([halves({ high: paymaster.verificationGasLimit, low: paymaster.postOpGasLimit })]);
  return concatBytes(toBytes(paymaster.address), gas, toBytes(paymaster.data));
}

function halves({ high, low }: { high: bigint; low: bigint }): bigint {
  return (high << 128n) | low;
}

function hashBytes(bytes: Uint8Array): Uint8Array {
  return bytes.length === 0 ? HASH_OF_NOTHING : keccak256(bytes);
}

/** Each member right-aligned in a word of its own. @throws where a number has more bits than a word */
function encodeWords(members: readonly (bigint | Uint8Array)[]): Uint8Array {
  const words = new Uint8Array(members.length * WORD);
  const view = new DataView(words.buffer);
  members.forEach((member, index) => {
    if (typeof member === 'bigint') setNumber(view, index * WORD, member);
    else words.set(member, (index + 1) * WORD - member.length);
  });
  return words;
}

function setNumber(view: DataView, at: number, value: bigint): void {
  let rest = value;
  for (let place = at + WORD - 8; place >= at; place -= 8) {
    view.setBigUint64(place, rest & 0xffff_ffff_ffff_ffffn);
    rest >>= 64n;
  }
  if (rest !== 0n) throw new RangeError('hashUserOperationByStandard: a number does not fit into a word');
}

function toBytes(hex: Hex): Uint8Array {
  return hexToBytes(hex.slice(2));
}
