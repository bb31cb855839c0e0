import { assertNever } from '#shared/assert-never.ts';
import { sameAccount } from '#shared/hex.ts';
import type { DecisionHead } from '#shared/model/decision.ts';
import { PolicyMemory } from '../policy/policy-memory.ts';
import type { LedgerEntry, WalletPinned } from './ledger-entry.ts';

/**
 * Which operation: two different hashes must not share these three (security, "The sign gate" 7). `chainId` is null for every
 * chain without a number we know: what could not be proven there may be for the same chain.
 */
export type OperationSlot = { chainId: number | null; sender: string; nonce: string };

/** What the ledger's entries come to: pinned wallets and signed operations. */
export class LedgerMemory {
  readonly #pins: WalletPinned[] = [];
  readonly #challengesBySlot = new Map<string, Set<string>>();
  /** By wallet and user-operation hash: the records it was signed for. */
  readonly #operationsByWallet = new Map<string, Map<string, Set<string>>>();
  readonly #revokedSeals = new Set<string>();
  /** Which policies there are, and what counts for them. */
  readonly policies = new PolicyMemory();
  #lastMoment = 0;
  #decisionHead: DecisionHead | undefined;
  readonly #unprovenAllowed = new Map<string, boolean>();

  /** @param at when the entry was written, as ISO 8601 text */
  apply(entry: LedgerEntry, at: string): void {
    const moment = Date.parse(at);
    if (moment > this.#lastMoment) this.#lastMoment = moment;
    switch (entry.type) {
      case 'wallet-pinned':
        this.#pins.push(entry);
        this.policies.notePin(entry);
        return;
      case 'signed': {
        this.policies.noteSigned(entry, this.#lastMoment);
        if (entry.kind !== 'transaction') return;
        const { chainId, sender, nonce } = entry;
        const challenge = entry.challenge.toLowerCase();
        const wallet = entry.walletAddress.toLowerCase();
        const operations = this.#operationsByWallet.get(wallet) ?? new Map<string, Set<string>>();
        this.#operationsByWallet.set(wallet, operations);
        addTo(operations, challenge, entry.recordId);
        if (sender === undefined || nonce === undefined) return;
        addTo(this.#challengesBySlot, slotText({ chainId, sender, nonce }), challenge);
        return;
      }
      case 'unproven-setting':
        this.#unprovenAllowed.set(entry.profileId, entry.allowed);
        return;
      case 'policy-set':
        this.policies.set(entry, at);
        return;
      case 'allow-rule-started':
        this.policies.startRule(entry, this.#lastMoment);
        return;
      case 'allow-rule-ended':
        this.policies.endRule(entry);
        return;
      case 'decisions-written':
        this.#decisionHead = { seq: entry.seq, hash: entry.hash };
        return;
      case 'approval-revoked':
        this.#revokedSeals.add(entry.seal);
        return;
      // It stands there for whoever reads the ledger; nothing is signed otherwise because of it.
      case 'key-exported':
        return;
      default:
        assertNever(entry, 'ledger entry');
    }
  }

  findPinByLocator({ profileId, locator }: { profileId: string; locator: string }): WalletPinned | undefined {
    return this.#pins.find((pin) => pin.profileId === profileId && sameAccount(pin.locator, locator));
  }

  /** The first pin of this address in this profile: its source is the one that counts. */
  findPinByAddress({ profileId, address }: { profileId: string; address: string }): WalletPinned | undefined {
    return this.#pins.find((pin) => pin.profileId === profileId && sameAccount(pin.address, address));
  }

  /** Whether the operator took back the yes with this seal. */
  isRevoked(seal: string): boolean {
    return this.#revokedSeals.has(seal);
  }

  /** The latest moment at which an entry was written, in milliseconds since 1970; 0 where there is none. */
  get lastMoment(): number {
    return this.#lastMoment;
  }

  /** Where the log of decisions has to stand; undefined where nothing was written into it. */
  get decisionHead(): DecisionHead | undefined {
    return this.#decisionHead;
  }

  /** Whether the operator allowed this profile to sign what could not be proven; not, until they say so. */
  isUnprovenAllowed(profileId: string): boolean {
    return this.#unprovenAllowed.get(profileId) ?? false;
  }

  /** Challenges signed for this sender and nonce on this chain, in lower case. */
  signedChallenges(slot: OperationSlot): ReadonlySet<string> {
    return this.#challengesBySlot.get(slotText(slot)) ?? new Set();
  }

  /**
   * User-operation hashes signed for this wallet, in lower case.
   * @param exceptTransaction the id of a transaction whose own hash does not count: signing it again is no second operation
   */
  signedOperations(walletAddress: string, exceptTransaction?: string): ReadonlySet<string> {
    const operations = this.#operationsByWallet.get(walletAddress.toLowerCase()) ?? [];
    const others = [...operations].filter(([, recordIds]) => [...recordIds].some((id) => id !== exceptTransaction));
    return new Set(others.map(([hash]) => hash));
  }
}

function slotText({ chainId, sender, nonce }: OperationSlot): string {
  return `${chainId}/${sender.toLowerCase()}/${nonce}`;
}

function addTo(sets: Map<string, Set<string>>, key: string, value: string): void {
  const set = sets.get(key) ?? new Set<string>();
  sets.set(key, set.add(value));
}
