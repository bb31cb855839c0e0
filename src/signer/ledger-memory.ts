import { assertNever } from '#shared/assert-never.ts';
import { isEvmAddress } from '#shared/hex.ts';
import type { LedgerEntry, WalletPinned } from './ledger-entry.ts';

/** Which operation: two different hashes must not share these three (security, "The sign gate" 7). */
export type OperationSlot = { chainId: number; sender: string; nonce: string };

/** What the ledger's entries come to: pinned wallets and signed operations. */
export class LedgerMemory {
  readonly #pins: WalletPinned[] = [];
  readonly #challengesBySlot = new Map<string, Set<string>>();
  readonly #operationsByWallet = new Map<string, Set<string>>();
  readonly #unprovenAllowed = new Map<string, boolean>();

  apply(entry: LedgerEntry): void {
    switch (entry.type) {
      case 'wallet-pinned':
        this.#pins.push(entry);
        return;
      case 'signed': {
        if (entry.kind !== 'transaction') return;
        const { chainId, sender, nonce } = entry;
        const challenge = entry.challenge.toLowerCase();
        addTo(this.#operationsByWallet, entry.walletAddress.toLowerCase(), challenge);
        if (chainId === null || sender === undefined || nonce === undefined) return;
        addTo(this.#challengesBySlot, slotText({ chainId, sender, nonce }), challenge);
        return;
      }
      case 'unproven-setting':
        this.#unprovenAllowed.set(entry.profileId, entry.allowed);
        return;
      default:
        assertNever(entry, 'ledger entry');
    }
  }

  findPinByLocator({ profileId, locator }: { profileId: string; locator: string }): WalletPinned | undefined {
    return this.#pins.find((pin) => pin.profileId === profileId && sameAccountText(pin.locator, locator));
  }

  /** The first pin of this address in this profile: its source is the one that counts. */
  findPinByAddress({ profileId, address }: { profileId: string; address: string }): WalletPinned | undefined {
    return this.#pins.find((pin) => pin.profileId === profileId && sameAccountText(pin.address, address));
  }

  /** Whether the operator allowed this profile to sign what could not be proven; not, until they say so. */
  isUnprovenAllowed(profileId: string): boolean {
    return this.#unprovenAllowed.get(profileId) ?? false;
  }

  /** Challenges signed for this sender and nonce on this chain, in lower case. */
  signedChallenges(slot: OperationSlot): ReadonlySet<string> {
    return this.#challengesBySlot.get(slotText(slot)) ?? new Set();
  }

  /** User-operation hashes signed for this wallet, in lower case. */
  signedOperations(walletAddress: string): ReadonlySet<string> {
    return this.#operationsByWallet.get(walletAddress.toLowerCase()) ?? new Set();
  }
}

/** True for the same text, or the same EVM address in another letter case; Solana addresses and e-mails keep their case. */
export function sameAccountText(left: string, right: string): boolean {
  return left === right || (isEvmAddress(left) && left.toLowerCase() === right.toLowerCase());
}

function slotText({ chainId, sender, nonce }: OperationSlot): string {
  return `${chainId}/${sender.toLowerCase()}/${nonce}`;
}

function addTo(sets: Map<string, Set<string>>, key: string, value: string): void {
  const set = sets.get(key) ?? new Set<string>();
  sets.set(key, set.add(value));
}
