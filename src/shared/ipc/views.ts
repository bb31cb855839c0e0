import type { ApprovalGroup } from '../approval-groups.ts';
import type { ApprovalFilter } from '../approval-view.ts';
import type { Failure } from '../failure.ts';
import type { BalanceEntry } from '../model/balance.ts';
import type { DelegatedSigner } from '../model/delegated-signer.ts';
import type { Severity } from '../model/finding-severity.ts';
import type { InboxChoice } from '../model/inbox-choice.ts';
import type { IntentView } from '../model/intent.ts';
import type { PolicyForecast } from '../model/policy.ts';
import type { Profile } from '../model/profile.ts';
import type { AddressSource, Rating, RecordKind, Review, Verdict } from '../model/review.ts';
import type { Signature } from '../model/signature.ts';
import type { Transaction } from '../model/transaction.ts';

/** How the app stands. */
export type AppStatus = {
  locked: boolean;
  /** What is wrong with the app itself. */
  troubles: Failure[];
  profiles: ProfileStatus[];
  /** The profile the operator works in; null before one was chosen. */
  chosenProfileId: string | null;
  /** Whose requests stand in the inbox. */
  inbox: InboxChoice;
};

/** How a profile stands: whether its key is there, whether its service answers, how old each kind of resource is. */
export type ProfileStatus = {
  profile: Profile;
  failure: Failure | null;
  /** Whether the operator allowed it to sign what cannot be proven. */
  unprovenAllowed: boolean;
  /**
   * Where there are many, of each kind of reading the oldest and the newest, and what could not be read: of lists of requests each, of
   * others one.
   * `failure` at the very time of a success is a notice: all was read, but for what it names.
   */
  freshness: readonly {
    subject: string;
    succeededAt: number | null;
    failedAt: number | null;
    failure: Failure | null;
  }[];
  /** The pauses its service asked for, as far as they hold up what a person started. */
  pauses: WantedPause[];
  /** How many of its requests wait for a key of ours, as far as that is known. */
  waiting: number;
  /** The other profiles that use a secret of this one. */
  sharesWith: SharedSecrets[];
};

/** What two profiles have in common: the API key, and how many signer keys. */
export type SharedSecrets = { profileId: string; apiKey: boolean; signers: number };

/** A pause that a service asked for: what waits, by the last word of its path, and until when. */
export type WantedPause = { isWrite: boolean; about: string; until: number };

/** A wallet the operator added, with what the service last said of it. Times are milliseconds since 1970. */
export type WalletView = {
  profileId: string;
  address: string;
  locator: string;
  /** `operator`: typed by a person, because the service did not tell it. */
  addressSource: AddressSource;
  adminSigner: string | null;
  /** As the service calls it; null where it does not tell. */
  adminSignerType: string | null;
  type: string | null;
  linkedUser: string | null;
  notice: string | null;
  /** False for what cannot be signed for here, for example a Solana wallet. */
  signable: boolean;
  fetchedAt: number | null;
  /** The operator's own name for it, what it is put with, and a note; null where there is none. */
  name: string | null;
  group: string | null;
  note: string | null;
};

/** What the removal of a signer key concerns. */
export type SignerRemoval = {
  /** Requests that wait for it now. */
  waiting: number;
  /** Wallets on the list whose admin signer it is, by what they are called here. */
  adminOf: { address: string; called: string | null }[];
  /** Approvals with it that were begun and have not ended: it stays until they have. */
  underWay: number;
};

/** The last reading of one record by its id, where that failed. `isGone`: the service has said twice that it has no such record. */
export type FailedReading = { failure: Failure; at: number; isGone: boolean };

type RecordOf<Kind extends RecordKind, Value> = {
  kind: Kind;
  id: string;
  status: string | null;
  /** Null where it is malformed. */
  value: Value | null;
  malformed: { field: string; rule: string } | null;
  raw: string;
  fetchedAt: number;
};

/** A record with all that it holds; `malformed` ones are kept raw and cannot be signed. */
export type RecordView = RecordOf<'transaction', Transaction> | RecordOf<'signature', Signature>;

/** A record as one row of a list, long texts by their beginnings; all of it is `wallets.record`. */
export type RecordRow = Pick<RecordView, 'kind' | 'id' | 'status' | 'malformed' | 'fetchedAt'> & {
  chain: string | null;
  createdAt: string | null;
  /** It is read by its id, because it was added by hand or asked for here. */
  isFollowed: boolean;
  failed?: FailedReading;
};

/** `total` counts what this app has; the service tells none. */
export type RecordPage = { records: RecordRow[]; total: number };

/** A delegated signer with its registration on each chain, as last read. */
export type DelegatedSignerView = {
  locator: string;
  signer: DelegatedSigner | null;
  malformed: { field: string; rule: string } | null;
  raw: string;
  fetchedAt: number;
};

/** A balance that changed, in the token's smallest unit. */
export type BalancePoint = { token: string; chain: string; amount: string; decimals: number; at: number };

export type WalletDetail = {
  wallet: WalletView;
  /** As the service sent it; null where it does not offer that read. */
  raw: string | null;
  /** How many there are of each kind; the records come in pages (`wallets.records`). */
  counts: Record<RecordKind, number>;
  /**
   * `notKnownOn`: the chains on which the token is none of one's own, since anybody can send one of any name. `imitates`: the listed token
   * that it could be taken for there.
   */
  balances: { entry: BalanceEntry; fetchedAt: number; notKnownOn: string[]; imitates: string | null }[];
  signers: DelegatedSignerView[];
};

/** One row of the inbox. */
export type ApprovalItem = {
  profileId: string;
  walletAddress: string;
  kind: RecordKind;
  recordId: string;
  /** Rows stand in the order of these; no two have the same. */
  place: string;
  status: string | null;
  /** Our keys that the record waits for: more than one means the operator picks. Empty: not our turn. */
  ourSigners: `0x${string}`[];
  /** The key that headline and verdict were judged for: ours, or the first one awaited. */
  judgedFor: `0x${string}` | null;
  headline: string;
  /** What the operator calls addresses that it names, by the address in lower case. */
  names: Readonly<Record<string, string>>;
  verdict: Verdict;
  rating: Rating;
  /** The gravest thing to weigh about it, in a few words; null where there is none. */
  worst: string | null;
  /** How grave its worst finding is; null where there is none. */
  severity: Severity | null;
  /** Null where nothing leaves, as far as that is bounded. */
  leaving: LeavingLine | null;
  /** Whether more may leave than that: what it can do at most is not known. */
  isOpen: boolean;
  /** A text is signed, which moves nothing by itself, and the proof held. */
  isText: boolean;
  /** What the policies would say of it now; null where none is over it, or nobody here could sign it. */
  policy: PolicyForecast | null;
  createdAt: string | null;
  fetchedAt: number;
  /** The newest approval of it in the journal, if any: under way, or how it ended. */
  intent: IntentView | null;
  /** Set while the operator's local "no" holds. */
  declined: { reason: string; at: number } | null;
  /** True when others approved what the operator declined. */
  approvedDespiteDecline: boolean;
  failed?: FailedReading;
  /** The record cannot be read, so nobody knows whose turn it is. */
  isUnreadable?: true;
};

/** What leaves a wallet with a request in one currency, in words, and how many others do. */
export type LeavingLine = {
  /** At most, all together. */
  amount: string;
  /** The first who gets it; null where it is for whoever comes first. */
  to: string | null;
  /** So many get it. */
  recipients: number;
  /** So many other currencies or token ids. */
  more: number;
};

/** How many rows there are in the whole list. */
export type ApprovalCounts = {
  groups: Readonly<Partial<Record<ApprovalGroup, number>>>;
  total: number;
  /** By the address of our key, in lower case: what waits for it now. */
  signers: Readonly<Record<string, number>>;
  /** By profile: what waits for the operator. */
  yoursIn: Readonly<Record<string, number>>;
};

/** Some rows of the list, in its order. */
export type ApprovalPage = {
  items: ApprovalItem[];
  /** The place after which the next rows stand; null where there are none. */
  next: string | null;
  counts: ApprovalCounts;
  /** False for a short time after the start and with very many new ones: rows are missing still, in the counts too. */
  isComplete: boolean;
};

/** Some rows of the list as somebody wants to see it; the counts are those of the whole list. */
export type ApprovalViewPage = Omit<ApprovalPage, 'items'> & {
  items: (ApprovalItem & { section: string })[];
  /** What is shown, read or not: how many stand in each section, in their order. */
  sections: readonly { section: string; count: number }[];
  /** How many of what is shown wait for the operator. */
  yours: number;
  /** The same by profile. */
  yoursIn: Readonly<Record<string, number>>;
  /** Where nothing is shown: for each filter that is set how many would be without it. */
  hidden: readonly { filter: ApprovalFilter; count: number }[];
};

type ApprovalChoice = { value: string; count: number };

/** What a view can be narrowed to, with how many rows have it. */
export type ApprovalChoices = {
  profiles: readonly ApprovalChoice[];
  wallets: readonly ApprovalChoice[];
  requesters: readonly ApprovalChoice[];
  tokens: readonly ApprovalChoice[];
  ratings: readonly ApprovalChoice[];
  policies: readonly ApprovalChoice[];
};

export type ApprovalReview = {
  review: Review;
  reviewDigest: string;
  status: string | null;
  fetchedAt: number;
  raw: string;
};

/** Where a text was found on the screen: how often, and which of them is shown, from 1; both 0 where it is not there. */
export type FoundOnScreen = { matches: number; active: number };
