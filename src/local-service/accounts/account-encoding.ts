import type { Hex } from '#shared/hex.ts';

/** The smart account this service gives out: which of them can be executed is a question of what is installed. */
export type AccountKind = 'simple' | 'kernel';

/** A call as the account executes it; `value` in the smallest unit of the chain's native currency. */
export type EncodedCall = { to: Hex; value: bigint; data: Hex };

/** How one kind of account writes calls and nonces into a user operation. */
export type AccountEncoding = {
  kind: AccountKind;
  encodeCalls(calls: readonly EncodedCall[]): Hex;
  /**
   * The upper 192 bits of the nonce. Each transaction of a wallet gets a counter of its own, hence a key of its own:
   * pending transactions can then be approved and executed in any order (ERC-4337, semi-abstracted nonce).
   * Wallets keep their addresses when the service is started anew, so the time of its start is part of the nonce:
   * here or, where the key has no room for it, as the simulation's first sequence number. A signer that remembers what it
   * signed never meets one nonce twice.
   */
  nonceKey(options: { startedAt: Date; counter: number; signer: Hex; owner: Hex }): bigint;
};
