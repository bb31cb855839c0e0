import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js';
import type { Hex } from '#shared/hex.ts';
import { ENTRY_POINT_V07 } from '../known-contracts.ts';
import type { UserOperation } from './user-operation.ts';

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
  const fields = keccak_256(
    concatBytes(
      addressWord(operation.sender),
      numberWord(operation.nonce),
      keccak_256(initCode(operation)),
      keccak_256(toBytes(operation.callData)),
      halves({ high: operation.verificationGasLimit, low: operation.callGasLimit }),
      numberWord(operation.preVerificationGas),
      halves({ high: operation.maxPriorityFeePerGas, low: operation.maxFeePerGas }),
      keccak_256(paymasterAndData(operation)),
    ),
  );
  const hash = keccak_256(concatBytes(fields, addressWord(ENTRY_POINT_V07), numberWord(BigInt(chainId))));
  return `0x${bytesToHex(hash)}`;
}

/** factory(20) ‖ factoryData, or nothing. */
function initCode({ factory }: UserOperation): Uint8Array {
  return factory === undefined ? new Uint8Array() : concatBytes(toBytes(factory.address), toBytes(factory.data));
}

/** paymaster(20) ‖ verification gas(16) ‖ post-operation gas(16) ‖ paymasterData, or nothing. */
function paymasterAndData({ paymaster }: UserOperation): Uint8Array {
  if (paymaster === undefined) return new Uint8Array();
  const gas = halves({ high: paymaster.verificationGasLimit, low: paymaster.postOpGasLimit });
  return concatBytes(toBytes(paymaster.address), gas, toBytes(paymaster.data));
}

function halves({ high, low }: { high: bigint; low: bigint }): Uint8Array {
  return numberWord((high << 128n) | low);
}

function numberWord(value: bigint): Uint8Array {
  return hexToBytes(value.toString(16).padStart(64, '0'));
}

function addressWord(address: Hex): Uint8Array {
  return hexToBytes(address.slice(2).padStart(64, '0'));
}

function toBytes(hex: Hex): Uint8Array {
  return hexToBytes(hex.slice(2));
}
