import type { HistoryChoices, HistoryPage } from '#shared/ipc/history-views.ts';
import type { Review } from '#shared/model/review.ts';
import type { HistoryFilters } from '#shared/wallet-history.ts';
import { gatherKnowledge } from '../../approvals/gather-knowledge.ts';
import { createJudgeBehind } from '../../approvals/judge-behind.ts';
import type { Reviews } from '../../approvals/review-records.ts';
import { breathe } from '../../breathe.ts';
import type { HistoryPlace } from '../../store/history-marks.ts';
import type { Store } from '../../store/open-store.ts';
import { createHistoryLines, EVERY } from './history-lines.ts';
import { readPlace, writePlace } from './history-place.ts';

type WalletKey = { profileId: string; parent: string };
type PageQuestion = WalletKey & {
  filters: HistoryFilters;
  towards: 'older' | 'newer';
  from?: string | undefined;
  perPage: number;
};
type WholeLine = { line: HistoryPage['lines'][number]; review: Review | undefined };

/** What the records of wallets did. All records of a wallet are proven when somebody first looks at its history, most of them behind. */
export type WalletHistory = {
  page(question: PageQuestion): HistoryPage;
  choices(wallet: WalletKey): HistoryChoices;
  /** Everything that the filters leave, the newest first. */
  readAll(question: WalletKey & { filters: HistoryFilters }): Promise<WholeLine[]>;
  stop(): void;
};

type Options = {
  store: Store;
  reviews: Pick<Reviews, 'summarise' | 'reviewRecord'>;
  /** More lines are in their place now. */
  tell(profileId: string): void;
};

/** So many records are marked before a question is answered, and so many at a time behind. */
const AT_ONCE = 100;
const SLICE = 25;
/** Whoever looks is shown more after so many slices. */
const TOLD_AFTER = 20;

export function createWalletHistory(options: Options): WalletHistory {
  const { store, tell } = options;
  const marks = store.historyMarks;
  const versions = new Map<string, number>();
  let slices = 0;
  /** @returns whether nothing is left */
  const go = (wallet: WalletKey, limit: number): boolean => {
    const keys = marks.next(wallet, limit);
    const lines = createHistoryLines({ ...options, profileId: wallet.profileId });
    store.inOneStep(() => {
      for (const key of keys) marks.put(key, lines.marks(key));
    });
    return keys.length < limit;
  };
  const behind = createJudgeBehind((name) => {
    const wallet = readName(name);
    const isDone = go(wallet, SLICE);
    slices += 1;
    if (isDone || slices % TOLD_AFTER === 0) tell(wallet.profileId);
    return isDone;
  });

  /**
   * What is known may be another than when the records were marked: tokens have other names then. While they are being marked again that
   * waits, or somebody who approves one request after the other would have it begin again with each.
   */
  function begin(wallet: WalletKey): string {
    const name = JSON.stringify([wallet.profileId, wallet.parent]);
    const version = store.knowledgeVersion();
    const isOther = versions.get(name) !== version && marks.next(wallet, 1).length === 0;
    if (isOther || !marks.isBegun(wallet)) {
      marks.refill(wallet);
      versions.set(name, version);
    }
    return name;
  }

  function bringUpToDate(wallet: WalletKey): void {
    const name = begin(wallet);
    if (go(wallet, AT_ONCE)) behind.forget(name);
    else behind.goOn(name);
  }

  return {
    page({ perPage, from, filters, ...question }) {
      bringUpToDate(question);
      const { profileId, parent, towards } = question;
      const start = from === undefined ? undefined : readPlace(from);
      const asked = { ...question, ...readFilters(filters), from: start, limit: perPage + 1 };
      const found = marks.list(asked);
      const places = found.slice(0, perPage);
      if (towards === 'newer') places.reverse();
      const lines = createHistoryLines({ ...options, profileId });
      return {
        lines: places.flatMap(({ kind, id }) => lines.line({ profileId, parent, kind, id }) ?? []),
        ...findEnds({ places, towards, isBehind: start !== undefined, hasMore: found.length > perPage }),
        isComplete: marks.isComplete(question),
      };
    },
    choices(wallet) {
      bringUpToDate(wallet);
      const known = gatherKnowledge(store, wallet.profileId).knownAddresses ?? [];
      const names = new Map(known.flatMap(({ address, name }) => (name ? [[address.toLowerCase(), name]] : [])));
      const parties = marks.values(wallet, 'party').map((address) => ({ address, name: names.get(address) ?? null }));
      return { tokens: marks.values(wallet, 'token'), parties };
    },
    async readAll({ filters, ...wallet }) {
      begin(wallet);
      while (!go(wallet, SLICE)) await breathe();
      return listWhole(options, wallet, filters);
    },
    stop: behind.stop,
  };
}

/** A slice at a time: others have their turn between them. */
async function listWhole(options: Options, wallet: WalletKey, filters: HistoryFilters): Promise<WholeLine[]> {
  const { profileId, parent } = wallet;
  const asked = { ...wallet, ...readFilters(filters), towards: 'older', limit: SLICE } as const;
  const read: WholeLine[] = [];
  let from: HistoryPlace | undefined;
  for (;;) {
    const places = options.store.historyMarks.list({ ...asked, from });
    const lines = createHistoryLines({ ...options, profileId });
    read.push(...places.flatMap(({ kind, id }) => lines.whole({ profileId, parent, kind, id }) ?? []));
    from = places.at(-1);
    if (from === undefined || places.length < SLICE) return read;
    await breathe();
  }
}

function readName(name: string): WalletKey {
  const [profileId = '', parent = ''] = JSON.parse(name) as string[];
  return { profileId, parent };
}

/** The rarest first: it is what the list is walked by. */
function readFilters({ act, state, token, party, since = 0, until = Number.MAX_SAFE_INTEGER }: HistoryFilters) {
  const marks = [
    party === undefined ? undefined : `party ${party.toLowerCase()}`,
    token === undefined ? undefined : `token ${token}`,
    act === undefined ? undefined : `act ${act}`,
    state === undefined ? undefined : `state ${state}`,
  ].filter((mark) => mark !== undefined);
  return { marks: marks.length === 0 ? [EVERY] : marks, since, until };
}

type Ends = { places: readonly HistoryPlace[]; towards: 'older' | 'newer'; isBehind: boolean; hasMore: boolean };

function findEnds({ places, towards, isBehind, hasMore }: Ends): Pick<HistoryPage, 'newer' | 'older'> {
  const [first, last] = [places[0], places.at(-1)];
  const [hasNewer, hasOlder] = towards === 'older' ? [isBehind, hasMore] : [hasMore, isBehind];
  return {
    newer: hasNewer && first !== undefined ? writePlace(first) : null,
    older: hasOlder && last !== undefined ? writePlace(last) : null,
  };
}
