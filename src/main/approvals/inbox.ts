import { APPROVAL_GROUPS } from '#shared/approval-groups.ts';
import type { ApprovalView } from '#shared/approval-view.ts';
import type {
  ApprovalChoices,
  ApprovalCounts,
  ApprovalItem,
  ApprovalPage,
  ApprovalViewPage,
} from '#shared/ipc/views.ts';
import type { RecordKind } from '#shared/model/review.ts';
import type { InboxDetail } from '../store/inbox-details.ts';
import type { InboxKey } from '../store/inbox-key.ts';
import type { InboxCounts } from '../store/inbox-rows.ts';
import type { Store } from '../store/open-store.ts';
import { parentKey } from '../store/parent-key.ts';
import { type ApprovalJournal, readApprovalFacts, readCreatedAt, toApprovalItem, toInboxRow } from './approval-item.ts';
import { detailOf } from './detail-rows.ts';
import { forecastSubjectOf } from './forecast/forecast-subject.ts';
import type { Forecasts } from './forecast/forecasts.ts';
import { createJudgeBehind } from './judge-behind.ts';
import { type ContextGatherer, createContextGatherer } from './proof-context.ts';
import type { Reviews } from './review-records.ts';
import { ENGLISH_ROWS, listRowWords, type RowSpeech } from './row-words.ts';
import { createInboxView, makeByProfile } from './view-inbox.ts';

/** A record that was judged again, with the group it stands in now; undefined where it is not in the list. */
export type JudgedRow = InboxKey & { group: string | undefined };

/** `isBehind`: nobody had asked just then; `isDetailed`: rows are in their place in a view, where they were missing before. */
type AboutJudged = { profileId: string; isBehind: boolean; isDetailed?: true };
type InboxListener = (rows: readonly JudgedRow[], about: AboutJudged) => void;

type OfProfiles = {
  profileId: string;
  /** Other profiles whose requests stand in the same list. */
  alongside?: readonly string[];
};
type PageQuestion = OfProfiles & {
  /** The place after which they stand; null for the first ones. */
  after: string | null;
  limit: number;
  /** Only what waits for this key of ours. */
  signer?: string | undefined;
};
type ViewQuestion = Omit<PageQuestion, 'signer'> & { view: ApprovalView };
type ApprovalKey = { profileId: string; walletAddress: string; kind: RecordKind; recordId: string };

/** What waits for an approval, and what is being approved: however many there are, it costs what is asked for. */
export type Inbox = {
  page(question: PageQuestion): ApprovalPage;
  /** Some rows of the list searched, filtered, sorted and grouped. */
  view(question: ViewQuestion): ApprovalViewPage;
  choices(profiles: OfProfiles): ApprovalChoices;
  /** One row, wherever it stands; undefined for a record that is not in the list. */
  find(key: ApprovalKey): ApprovalItem | undefined;
  /** The group in which it stands. */
  groupOf(key: ApprovalKey): string | undefined;
  counts(profileId: string): ApprovalCounts & { awaited: number };
  /** How many wait for a key of ours, as far as that is known; the rest is judged behind. */
  waiting(profileId: string): number;
  isComplete(profileId: string): boolean;
  /** To be told of rows that may be other ones, in the list or not in it any more. */
  hear(listener: InboxListener): void;
  stop(): void;
};

export type InboxOptions = {
  store: Store;
  outbox: ApprovalJournal;
  reviews: Pick<Reviews, 'summarise' | 'forget'>;
  forecasts: Omit<Forecasts, 'stop'>;
  clock: () => number;
  /** The language in which rows are shown; English when left out. */
  spoken?: RowSpeech | undefined;
};

/** So many records are judged before a question is answered, of all its profiles together; what is left is judged behind, a slice at a time. */
const AT_ONCE = 250;
const SLICE = 25;

/**
 * Keeps the order of the list up to date with what changes, and makes rows of it for whoever asks. A record that cannot be read is
 * listed as well, since it may be one that waits.
 */
export function createInbox(options: InboxOptions): Inbox {
  const { store, outbox, spoken = ENGLISH_ROWS } = options;
  const listeners = new Set<InboxListener>([forgetEnded(options)]);
  const rows = store.inbox;

  const tell: InboxListener = (judged, about) => {
    for (const listener of listeners) listener(judged, about);
  };
  const judge = createJudge({ store, outbox, tell });
  const behind = createJudgeBehind((profileId) => judge(profileId, { limit: SLICE, isBehind: true }));
  const begin = createBegin(store);

  /** As far as it can be had at once. */
  function bringUpToDate(profileIds: readonly string[]): void {
    for (const profileId of profileIds) {
      begin(profileId);
      const limit = Math.ceil(AT_ONCE / profileIds.length);
      if (judge(profileId, { limit, isBehind: false })) behind.forget(profileId);
      else behind.goOn(profileId);
    }
  }

  rows.onStale(behind.goOnWhenQuiet);

  const open = (profileId: string) => createItems({ ...options, spoken, profileId, ours: oursOf(store, profileId) });
  const inView = createInboxView({
    ...options,
    spoken,
    item: (profileId) => open(profileId).item,
    detail: (profileId) => open(profileId).detail,
    tell: (profileId) => tell([], { profileId, isBehind: true, isDetailed: true }),
  });
  const countAll = (profileIds: readonly string[]) =>
    writeCounts(profileIds.map((profileId) => ({ profileId, counts: rows.counts(profileId) })));
  return {
    page({ after, limit, signer, ...of }) {
      const profileIds = listProfiles(of);
      bringUpToDate(profileIds);
      const keys = rows.list({ profileIds, after: after ?? '', limit, signer });
      const make = makeByProfile((profileId) => open(profileId).item);
      const items = keys.flatMap((key) => make(key) ?? []);
      const next = keys.length < limit ? null : (keys.at(-1)?.place ?? null);
      return { items, next, counts: countAll(profileIds), isComplete: profileIds.every(rows.isComplete) };
    },
    view({ view, after, limit, ...of }) {
      const profileIds = listProfiles(of);
      bringUpToDate(profileIds);
      const page = inView.page({ profileIds, view, after, limit });
      const isComplete = profileIds.every(rows.isComplete) && page.isComplete;
      return { ...page, counts: countAll(profileIds), isComplete };
    },
    choices(of) {
      const profileIds = listProfiles(of);
      bringUpToDate(profileIds);
      return inView.choices(profileIds);
    },
    find: (key) => open(key.profileId).item(keyOf(key)),
    groupOf(key) {
      bringUpToDate([key.profileId]);
      return rows.find(keyOf(key))?.group;
    },
    counts(profileId) {
      bringUpToDate([profileId]);
      return { ...countAll([profileId]), awaited: rows.counts(profileId).awaited ?? 0 };
    },
    waiting(profileId) {
      begin(profileId);
      if (!rows.isComplete(profileId)) behind.goOn(profileId);
      return rows.counts(profileId)[YOURS] ?? 0;
    },
    isComplete: rows.isComplete,
    hear: (listener) => void listeners.add(listener),
    stop() {
      behind.stop();
      inView.stop();
    },
  };
}

/** A review is a hundred times its row: of what is over none stays in memory. */
function forgetEnded({ store, reviews }: InboxOptions): InboxListener {
  return (judged, { profileId }) => {
    const ended = judged.filter(({ group }) => group === undefined);
    if (ended.length === 0) return;
    const ours = oursOf(store, profileId);
    for (const row of ended) reviews.forget(row, ours);
  };
}

function keyOf({ profileId, walletAddress, kind, recordId: id }: ApprovalKey): InboxKey {
  return { profileId, kind, parent: parentKey(walletAddress), id };
}

/** Begins the list of a profile when somebody first asks for it. */
function createBegin({ inbox: rows, declines }: Store): (profileId: string) => void {
  return (profileId) => {
    if (rows.isBegun(profileId)) return;
    rows.refill(profileId);
    for (const { kind, walletAddress, recordId: id } of declines.list(profileId)) {
      rows.markStale({ profileId, kind, parent: parentKey(walletAddress), id });
    }
  };
}

type JudgeOptions = Pick<InboxOptions, 'store' | 'outbox'> & { tell: InboxListener };

/** Judges some of what has to be judged (again), and tells of it. @returns whether nothing is left */
function createJudge({ store, outbox, tell }: JudgeOptions) {
  const rows = store.inbox;
  return (profileId: string, { limit, isBehind }: { limit: number; isBehind: boolean }): boolean => {
    const ours = oursOf(store, profileId);
    const judge = (key: InboxKey): JudgedRow => {
      const facts = readApprovalFacts({ store, outbox, ours, key });
      const row = facts && toInboxRow(facts);
      rows.replace(key, row);
      return { ...key, group: row?.group };
    };
    let left = limit;
    while (left > 0) {
      const keys = rows.takeStale(profileId, Math.min(left, SLICE));
      if (keys.length === 0 && rows.isComplete(profileId)) return true;
      try {
        tell(keys.map(judge), { profileId, isBehind });
      } catch (cause) {
        for (const key of keys) rows.markStale(key);
        throw cause;
      }
      left -= Math.max(1, keys.length);
    }
    return rows.isComplete(profileId);
  };
}

function oursOf(store: Store, profileId: string): `0x${string}`[] {
  return store.signerKeys.list(profileId).map(({ address }) => address);
}

type ItemsOptions = Omit<InboxOptions, 'clock' | 'spoken'> & {
  spoken: RowSpeech;
  profileId: string;
  ours: readonly `0x${string}`[];
};

/** Makes rows at one moment, or their details: what they share is read once. */
function createItems({ store, outbox, reviews, forecasts, spoken, profileId, ours }: ItemsOptions) {
  const gather: ContextGatherer = createContextGatherer(store);
  const read = (key: InboxKey) => {
    const facts = readApprovalFacts({ store, outbox, ours, key });
    if (facts === undefined) return undefined;
    const { kind, record, judgedFor: signerAddress } = facts;
    const review = reviews.summarise(gather, { kind, record, signerAddress });
    return { facts, review, forecast: forecastSubjectOf(facts, review?.subject) };
  };
  return {
    item(key: InboxKey): ApprovalItem | undefined {
      const known = read(key);
      if (known === undefined) return undefined;
      const { parent } = known.facts.record;
      const wallet = store.watched.getWallet({ profileId, address: parent });
      const { forecast } = known;
      const policy = forecast === undefined ? null : forecasts.of({ profileId, walletAddress: parent, ...forecast });
      return toApprovalItem({ ...known, walletAddress: wallet?.address ?? parent, policy });
    },
    detail(key: InboxKey): InboxDetail | undefined {
      const known = read(key);
      if (known === undefined) return undefined;
      const wallet = store.watched.getWallet({ profileId, address: key.parent });
      const { facts, forecast, review } = known;
      const row = toApprovalItem({ ...known, walletAddress: key.parent, policy: null });
      const shown = listRowWords(row, review?.findings ?? [], spoken);
      return detailOf({ ...key, createdAt: readCreatedAt(facts), called: wallet?.name, forecast, shown }, review);
    },
  };
}

const YOURS = 'group yours';

/** Of several profiles together. */
function writeCounts(all: readonly { profileId: string; counts: InboxCounts }[]): ApprovalCounts {
  const sums: Record<string, number> = {};
  for (const { counts } of all)
    for (const [name, count] of Object.entries(counts)) sums[name] = (sums[name] ?? 0) + count;
  const groups = Object.fromEntries(
    APPROVAL_GROUPS.flatMap((group) => {
      const count = sums[`group ${group}`] ?? 0;
      return count === 0 ? [] : [[group, count]];
    }),
  );
  const signers = Object.entries(sums).flatMap(([name, count]): [string, number][] =>
    name.startsWith('signer ') ? [[name.slice('signer '.length), count]] : [],
  );
  const total = Object.values(groups).reduce((sum, count) => sum + count, 0);
  const yoursIn = Object.fromEntries(all.map(({ profileId, counts }) => [profileId, counts[YOURS] ?? 0]));
  return { groups, total, signers: Object.fromEntries(signers), yoursIn };
}

/** Each once, whatever was asked for. */
function listProfiles({ profileId, alongside = [] }: OfProfiles): string[] {
  return [...new Set([profileId, ...alongside])];
}
