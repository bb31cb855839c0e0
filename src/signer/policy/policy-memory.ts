import { DAY_MS, type Spending } from '#proof/policy/day-spending.ts';
import { parseSignerLocator } from '#shared/locator.ts';
import type { AllowRuleEnded, AllowRuleStarted, LedgerEntry, PolicySet, WalletPinned } from '../ledger/ledger-entry.ts';

type Signed = Extract<LedgerEntry, { type: 'signed' }>;
/** Whose request it is: a policy holds for a profile, for its wallets and for its keys, in whatever profile they are used. */
export type Asker = { profileId: string; walletAddress: string; signerAddress: string };
type Noted = Spending & Asker;

/** A rule that was started and not ended. */
export type StartedRule = {
  entry: AllowRuleStarted;
  /** Milliseconds since 1970. */
  at: number;
  /** How many signatures the ledger had then: those after them count. */
  from: number;
};

/** What the ledger's entries come to for policies. */
export class PolicyMemory {
  readonly #set = new Map<string, { entry: PolicySet; at: string }>();
  readonly #wallets = new Map<string, Set<string>>();
  readonly #keys = new Map<string, Set<string>>();
  /** The last one of each profile. */
  readonly #rules = new Map<string, StartedRule>();
  /** In the order of their moments. */
  readonly #signed: Noted[] = [];

  set(entry: PolicySet, at: string): void {
    this.#set.set(entry.profileId, { entry, at });
  }

  notePin({ profileId, address }: WalletPinned): void {
    addTo(this.#wallets, profileId, address);
  }

  /** @param moment the latest at which anything was written so far: a clock that is set back makes nothing older */
  noteSigned({ profileId, walletAddress, signer, challenge, moves }: Signed, moment: number): void {
    const signerAddress = parseSignerLocator(signer)?.address ?? signer;
    addTo(this.#keys, profileId, signerAddress);
    this.#signed.push({
      profileId,
      walletAddress,
      signerAddress,
      key: `${walletAddress} ${challenge}`.toLowerCase(),
      at: moment,
      chain: moves?.chain ?? null,
      amounts: moves?.amounts,
    });
  }

  /** @param moment the latest at which anything was written so far */
  startRule(entry: AllowRuleStarted, moment: number): void {
    this.#rules.set(entry.profileId, { entry, at: moment, from: this.#signed.length });
  }

  endRule({ profileId, ruleId }: AllowRuleEnded): void {
    if (this.#rules.get(profileId)?.entry.ruleId === ruleId) this.#rules.delete(profileId);
  }

  /** The last rule of a profile, unless it was ended; whether it runs is not for the ledger to say. */
  findRule(profileId: string): StartedRule | undefined {
    return this.#rules.get(profileId);
  }

  /** The policy of a profile as it was set last, or taken away, and when; undefined where it never had one. */
  find(profileId: string): { entry: PolicySet; at: string } | undefined {
    return this.#set.get(profileId);
  }

  /** Every policy that there is now. */
  list(): PolicySet[] {
    return [...this.#set.values()].flatMap(({ entry }) => (entry.policy === null ? [] : [entry]));
  }

  /** @param keys what the keychain holds for the profile of the policy, used or not */
  isFor(policyOf: string, { profileId, walletAddress, signerAddress }: Asker, keys: ReadonlySet<string>): boolean {
    const signer = signerAddress.toLowerCase();
    return (
      profileId === policyOf ||
      this.#wallets.get(policyOf)?.has(walletAddress.toLowerCase()) === true ||
      this.#keys.get(policyOf)?.has(signer) === true ||
      keys.has(signer)
    );
  }

  /** Whose requests are under a policy besides those of its profile, in lower case (`isFor`). */
  reachOf(policyOf: string, keys: ReadonlySet<string>): { wallets: string[]; keys: string[] } {
    const used = this.#keys.get(policyOf) ?? [];
    return { wallets: [...(this.#wallets.get(policyOf) ?? [])], keys: [...new Set([...used, ...keys])] };
  }

  /** What was signed since a rule was started and counts for it, by whomever it was approved. */
  signedSince(profileId: string, { from, keys }: { from: number; keys: ReadonlySet<string> }): Spending[] {
    return this.#signed.slice(from).filter((one) => this.isFor(profileId, one, keys));
  }

  /** What was signed in the day before a moment and counts for a policy. */
  spentBefore(policyOf: string, { at, keys }: { at: number; keys: ReadonlySet<string> }): Spending[] {
    const first = this.#signed.findLastIndex((one) => one.at <= at - DAY_MS) + 1;
    return this.#signed.slice(first).filter((one) => this.isFor(policyOf, one, keys));
  }
}

function addTo(sets: Map<string, Set<string>>, key: string, value: string): void {
  const set = sets.get(key) ?? new Set<string>();
  sets.set(key, set.add(value.toLowerCase()));
}
