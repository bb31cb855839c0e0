import type { Hex } from '#shared/hex.ts';
import type { MessageScheme } from '../settings.ts';

/**
 * The smart account this service gives out. `practice` is our own contract, which reads what a Kernel account reads
 * (contracts/PracticeAccount.sol): it is where there is a chain, as Kernel is where there is none.
 */
export const ACCOUNT_KINDS = ['practice', 'simple', 'kernel'] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** The kinds whose contracts are here, so that the devnet executes them. */
export type DevnetAccountKind = Exclude<AccountKind, 'kernel'>;
export type SimulatedAccountKind = Exclude<AccountKind, 'practice'>;

/** A call as the account executes it; `value` in the smallest unit of the chain's native currency. */
export type EncodedCall = { to: Hex; value: bigint; data: Hex };

/** How one kind of account writes calls and nonces into a user operation, and what it has signed for a message. */
export type AccountEncoding = {
  messageScheme: MessageScheme;
  encodeCalls(calls: readonly EncodedCall[]): Hex;
  /**
   * The upper 192 bits of the nonce. Each transaction of a wallet gets a counter of its own, hence a key of its own:
   * pending transactions can then be approved and executed in any order (ERC-4337, semi-abstracted nonce).
   * Wallets keep their addresses when the service is started anew, so the time of its start is part of the nonce:
   * here or, where the key has no room for it, in `firstSequence`. A signer that remembers what it signed never meets one
   * nonce twice.
   */
  nonceKey(options: { startedAt: Date; counter: number; signer: Hex; owner: Hex }): bigint;
  /** The lower 64 bits of the nonce that a key begins with. */
  firstSequence(startedAt: Date): bigint;
};
