import type { Environment } from './profile.ts';

/** What kind of record asks for a signature. */
export type RecordKind = 'transaction' | 'signature';

/**
 * What was proven of a record (design §3.5). Only `proven` and `proven-not-readable` may be signed;
 * `refused` may never be, by any setting.
 */
export type Verdict = 'proven' | 'proven-not-readable' | 'unproven' | 'refused';

/** A rule that did not hold: the field that differs, what it had to be, what it is, and a sentence for a person. */
export type Mismatch = { check: CheckName; field: string; expected: string; actual: string; sentence: string };

/** The checks of the sign gate, in the order in which they are shown (security, "The sign gate"). */
export type CheckName =
  | 'record'
  | 'wallet'
  | 'signer'
  | 'challenge'
  | 'chain'
  | 'digest'
  | 'sender'
  | 'nonce'
  | 'calls'
  | 'intent'
  | 'message';

/** One line under "You sign exactly this": what was compared and how it came out. */
export type Check = { name: CheckName; outcome: 'passed' | 'failed' | 'not-possible'; sentence: string };

/** A named rule that had something to say (design §3.4). `forbidden` makes the verdict `refused`. */
export type Finding = {
  rule: string;
  severity: 'info' | 'caution' | 'danger' | 'forbidden';
  sentence: string;
  facts: Record<string, string>;
};

/** One call, as decoded from the bytes that are signed. */
export type ReviewCall = {
  sentence: string;
  to: string;
  /** Integer, smallest unit of the chain's native currency, as decimal text. */
  value: string;
  data: string;
  /** What the calldata was recognised as, for example `erc20.transfer`; undefined when it was not. */
  recognised?: string;
  facts: { label: string; value: string }[];
};

/**
 * Everything the operator is shown about a record before signing, made by pure functions from decoded bytes.
 * Holds no time and no status: two looks at the same request give the same review and the same digest.
 */
export type Review = {
  version: 1;
  kind: RecordKind;
  recordId: string;
  headline: string;
  asks: {
    profileId: string;
    profileName: string;
    environment: Environment;
    wallet: string;
    walletAddressSource: AddressSource;
    chain: string;
    chainId: number | null;
    /** The pending locator in the letter case of the service, which the answer has to repeat. */
    signer: string;
  };
  calls: ReviewCall[];
  /** The text of a message request, verbatim. */
  message?: string;
  findings: Finding[];
  checks: Check[];
  verdict: Verdict;
  /** The first rule that did not hold, when the verdict is `refused`; or why nothing could be proven. */
  refusal?: Mismatch;
  unprovenBecause?: string;
  hashes: {
    challenge: string;
    /** The v0.7 user-operation hash computed here, for a transaction. */
    userOperationHash?: string;
    /** How a message's challenge was derived from its text. */
    messageScheme?: 'plain-text' | 'hash-message' | 'kernel-v3-wrapped';
    accountKind?: string;
    nonce?: string;
    /** Canonical JSON of the hashed user-operation fields, normalised. */
    userOperation?: string;
  };
};

/** Who said that an address belongs to a wallet: the service, or the operator who typed it. */
export type AddressSource = 'service' | 'operator';
