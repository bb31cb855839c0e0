import { encodeAbiParameters, keccak256, numberToHex } from 'viem';
import { entryPoint07Abi, entryPoint07Address } from 'viem/account-abstraction';
import type { PracticeOperation } from '../accounts/user-operation.ts';
import type { DevnetClient } from './devnet-client.ts';

/** `nonceSequenceNumber` of EntryPoint v0.7 (`NonceManager`): sequences by account and key. */
const SEQUENCES_SLOT = 1n;

/**
 * Sequences begin with the time of the service's start where a nonce has no other room for it (`AccountEncoding.nonceKey`), and
 * the EntryPoint of a fresh devnet would want 0. What it has counted already is never changed.
 */
export async function openNonceKey(options: { client: DevnetClient; operation: PracticeOperation }): Promise<void> {
  const { client, operation } = options;
  const { sender, nonce } = operation;
  const key = nonce >> 64n;
  const sequence = BigInt.asUintN(64, nonce);
  if (sequence === 0n) return;
  const next = await client.readContract({
    address: entryPoint07Address,
    abi: entryPoint07Abi,
    functionName: 'getNonce',
    args: [sender, key],
  });
  if (BigInt.asUintN(64, next) !== 0n) return;
  const bySender = keccak256(encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [sender, SEQUENCES_SLOT]));
  const index = keccak256(encodeAbiParameters([{ type: 'uint192' }, { type: 'bytes32' }], [key, bySender]));
  await client.setStorageAt({ address: entryPoint07Address, index, value: numberToHex(sequence, { size: 32 }) });
}
