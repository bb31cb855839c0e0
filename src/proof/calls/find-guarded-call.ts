import type { Hex } from '#shared/hex.ts';
import type { Mismatch } from '#shared/model/review.ts';
import { nameControlFunction } from '../accounts/forbidden-selectors.ts';
import { showAddress } from '../hex-bytes.ts';
import { KERNEL_ECDSA_VALIDATOR } from '../known-contracts.ts';
import { differs } from '../mismatch.ts';
import type { PlainCall } from './plain-call.ts';

export type GuardedCallsQuestion = {
  calls: readonly PlainCall[];
  wallet: Hex;
  /** The module named in the nonce, which keeps who may sign for this wallet. */
  validator: Hex | undefined;
};

/** Some accounts take a call to it for one to themselves (ERC-7821, "Specification"), so calldata for it may be calldata for the wallet. */
const ZERO_ADDRESS: Hex = `0x${'0'.repeat(40)}`;

/**
 * Finds a call with calldata to the wallet itself or to a module that keeps its owner: such calls can hand the wallet
 * over (security, "The sign gate", item 6). A validator takes `onInstall` from the wallet directly, and that too
 * replaces the owner, so the wallet is not the only address to guard.
 */
export function findGuardedCall({ calls, wallet, validator }: GuardedCallsQuestion): Mismatch | undefined {
  // What stands further below goes before what stands above.
  const guarded = new Map<Hex | undefined, string>([
    [validator, "the wallet's own validator"],
    [KERNEL_ECDSA_VALIDATOR, "the wallet's own validator"],
    [ZERO_ADDRESS, 'the zero address, which some accounts take for themselves'],
    [wallet, 'the wallet itself'],
  ]);
  const index = calls.findIndex((call) => call.data !== '0x' && guarded.has(call.to));
  const call = calls[index];
  if (call === undefined) return undefined;
  return differs({
    check: 'calls',
    field: `onChain.userOperation.callData, call ${index + 1}`,
    expected: 'no calldata to the wallet itself or to its validator',
    actual: `${showAddress(call.to)} is called with ${call.data}`,
    sentence: `Call ${index + 1} calls ${guarded.get(call.to)}: ${nameControlFunction(call.data)}.`,
  });
}
