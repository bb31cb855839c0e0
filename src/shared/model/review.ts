import type { FindingRule } from '../finding-rules/finding-rules.ts';
import type { Effects } from './effects.ts';
import type { AdjustableSeverity, Severity } from './finding-severity.ts';
import type { Environment } from './profile.ts';

/** What kind of record asks for a signature. */
export type RecordKind = 'transaction' | 'signature';

/**
 * What was proven of a record (design §3.5). Only `proven` and `proven-not-readable` may be signed;
 * `refused` may never be, by any setting.
 */
export type Verdict = 'proven' | 'proven-not-readable' | 'unproven' | 'refused';

/**
 * What the operator has to do with it, from what is proven and what it can do: nothing in it to weigh (`clear`), something to weigh
 * (`look`), something dangerous, nothing proven, or nothing that may be signed. Only what is clear is signed without having been looked at.
 */
export type Rating = 'clear' | 'look' | 'danger' | 'unproven' | 'refused';

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
  rule: FindingRule;
  severity: Severity;
  /** How grave the rule takes it to be by itself, where the operator takes it otherwise in this profile. */
  adjustedFrom?: AdjustableSeverity;
  sentence: string;
  facts: Record<string, string>;
};

/**
 * An exact amount that leaves the wallet with a call, or that somebody may take from it afterwards: what totals are made of.
 * Said where a call is decoded, and only where its amount is certain.
 */
export type ReviewMove = {
  act: 'transfer' | 'allowance';
  /** The token's contract; not there for the native currency. */
  token?: string;
  /** As the sentence shows them; not there where they are not known. */
  symbol?: string;
  decimals?: number;
  /** Who gets it, or who may take it. */
  to: string;
  /** Integer, smallest unit, as decimal text. */
  amount: string;
  /** An allowance of all that there is, now and later. */
  unlimited?: true;
};

/** What a descriptor of the operator's calls one value: in its words and its format, and the value as it is signed. */
export type DescribedValue = {
  /** In quotation marks: foreign words. */
  label: string;
  value: string;
  /** Where it stands, `permitted.[0].amount`; empty where nothing stands there. */
  place: string;
  /** The same value without a format. */
  raw: string;
};

/** The words of a descriptor (ERC-7730) that the operator added, beside what is read here: they explain, and decide nothing. */
export type DescriptorWords = {
  /** The name of its file, in quotation marks, as are all of its words. */
  descriptor: string;
  intent: string;
  values: DescribedValue[];
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
  /** What a descriptor of the operator's says of a call that is known here. */
  described?: DescriptorWords;
  /** What leaves the wallet by this call itself; what calls inside it move stands there. */
  moves?: readonly ReviewMove[];
  /** The calls that this one makes, as its calldata says, in their order. */
  inner?: ReviewCall[];
};

/** One member of typed data with its declared type: a value in its one way of writing, or parts of its own. */
export type TypedDataMember = { name: string; type: string } & ({ value: string } | { members: TypedDataMember[] });

/** EIP-712 typed data of a message request: all of what is hashed. */
export type TypedDataReview = {
  primaryType: string;
  domain: TypedDataMember[];
  message: TypedDataMember[];
  /** What it was recognised as, for example `erc2612.permit`, and what that means; undefined when it was not. */
  recognised?: string;
  sentence?: string;
  facts: { label: string; value: string }[];
  /** What a descriptor of the operator's says of it, known here or not. */
  described?: DescriptorWords;
};

/** What this app knows of an address that something is done with, on the chain of the request. */
export type AddressNote = {
  address: string;
  /** What the operator calls it. */
  name?: string;
  /** How many signatures of this app named it before, on the chain of the request. */
  timesUsed: number;
  /** The day of the last one, `YYYY-MM-DD`. */
  lastUsed?: string;
  /** How many did on other chains, the most first; not there where none did. */
  elsewhere?: { chain: string; times: number }[];
};

/** One field of a sign-in text; `time` is ISO 8601 where the field is a moment, for a reader that has a clock. */
export type SignInFact = { label: string; value: string; time?: string };

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
  /** What a sign-in text (EIP-4361) says, where the text of the request is one. */
  signIn?: SignInFact[];
  /** The typed data of a message request, as both encoders hash it. */
  typedData?: TypedDataReview;
  /** What a message request holds that is neither text nor typed data, as JSON: shown, and not proven. */
  rawMessage?: string;
  /** What is known of the addresses above; not there where no history is kept. */
  addresses?: AddressNote[];
  findings: Finding[];
  checks: Check[];
  verdict: Verdict;
  /** What signing it can do at most. */
  effects: Effects;
  rating: Rating;
  /** The first rule that did not hold, when the verdict is `refused`; or why nothing could be proven. */
  refusal?: Mismatch;
  unprovenBecause?: string;
  hashes: {
    challenge: string;
    /** The v0.7 user-operation hash computed here, for a transaction. */
    userOperationHash?: string;
    /** How a message's challenge was derived from its text. */
    messageScheme?: 'plain-text' | 'hash-message' | 'kernel-v3-wrapped' | 'typed-data' | 'kernel-v3-wrapped-typed-data';
    /** The EIP-712 hash of the typed data computed here, before an account wraps it. */
    typedDataHash?: string;
    accountKind?: string;
    nonce?: string;
    /** Canonical JSON of the hashed user-operation fields, normalised. */
    userOperation?: string;
  };
};

/** Who said that an address belongs to a wallet: the service, or the operator who typed it. */
export type AddressSource = 'service' | 'operator';
