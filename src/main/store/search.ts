import type { SearchHit } from '#shared/ipc/draft-and-search-views.ts';
import type { KeptResource } from '#shared/model/resource.ts';
import type { Intents } from './intents.ts';
import type { IndexHit, SearchIndex } from './search-index.ts';
import { cutExcerpt, splitWords } from './search-text.ts';
import type { ServiceRecords } from './service-records.ts';
import type { Watched } from './watched.ts';

/** Search over everything one profile has seen and done. */
export type Search = {
  /**
   * Every word has to occur, part of a word is enough. Wallets first, then records, the best and the newest first, then the journal.
   * @param question.kindNames what the window calls kinds of entries of the journal
   */
  find(question: { profileId: string; text: string; limit: number; kindNames?: KindNames }): SearchHit[];
};

export type SearchOptions = {
  index: SearchIndex;
  records: Record<'wallets' | 'transactions' | 'signatures' | 'delegatedSigners', ServiceRecords>;
  resources: Record<KeptResource, ServiceRecords>;
  watched: Watched;
  intents: Intents;
};

type Question = { profileId: string; words: readonly string[] };
type KindNames = Readonly<Record<string, string>>;
type ActivityQuestion = Question & { limit: number; kindNames: KindNames };

/** So many places are left to the journal, which has a line for each write about a record that is found as well. */
const MOST_ACTIVITY = 10;

export function createSearch(options: SearchOptions): Search {
  return {
    find({ profileId, text, limit, kindNames = {} }) {
      const words = splitWords(text);
      if (words.length === 0) return [];
      const wallets = findWallets(options, { profileId, words });
      const known = new Set(wallets.map(({ id }) => id.toLowerCase()));
      const records = options.index
        .find({ profileId, text, limit })
        .filter(({ resource, id }) => resource !== 'wallet' || !known.has(id.toLowerCase()))
        .filter((hit) => !isOfRemovedWallet(options, profileId, hit))
        .map((hit) => toHit(options, profileId, hit));
      const most = Math.min(MOST_ACTIVITY, limit);
      const activity = findActivity(options, { profileId, words, kindNames, limit: most });
      return [...[...wallets, ...records].slice(0, limit - activity.length), ...activity];
    },
  };
}

/** By the operator's own words for it, address, locator, linked user and admin signer: the operator's list holds wallets that the service does not tell of. */
function findWallets({ watched, records }: SearchOptions, { profileId, words }: Question): SearchHit[] {
  return watched.listWallets(profileId).flatMap((wallet) => {
    const { address, locator, adminSigner, name, group, note } = wallet;
    const stored = records.wallets.get({ profileId, parent: address, id: address });
    const own = [name, group, note].filter((each) => each !== null);
    const text = [...own, address, locator, adminSigner ?? '', stored?.raw ?? ''].join(' ');
    if (!holds(text, words)) return [];
    const title = name ?? locator;
    const excerpt = holds(title, words) ? '' : cutExcerpt(text, words);
    return [
      { resource: 'wallet' as const, parent: '', id: address, title, excerpt, fetchedAt: stored?.fetchedAt ?? 0 },
    ];
  });
}

/** What belongs to a wallet that is not on the list any more is found again when the wallet is. */
function isOfRemovedWallet(
  { watched }: SearchOptions,
  profileId: string,
  { resource, parent, id }: Pick<IndexHit, 'resource' | 'parent' | 'id'>,
): boolean {
  return watched.isRemoved({ profileId, address: resource === 'wallet' ? id : parent });
}

/** The newest of what was begun. A word may stand in what the window calls its kind as well. */
function findActivity(
  { intents }: SearchOptions,
  { profileId, words, limit, kindNames }: ActivityQuestion,
): SearchHit[] {
  const searched = words.map((word) => ({
    word,
    kinds: Object.keys(kindNames).filter((kind) => holds(kindNames[kind] ?? '', [word])),
  }));
  return intents.activity.search({ profileId, words: searched, limit }).flatMap((id) => {
    const intent = intents.get(id);
    if (intent === undefined) return [];
    const { target: title, updatedAt: fetchedAt } = intent;
    return [{ resource: 'activity' as const, parent: '', id, title, excerpt: '', fetchedAt }];
  });
}

function toHit({ records, resources, watched }: SearchOptions, profileId: string, hit: IndexHit): SearchHit {
  const tables = {
    ...resources,
    wallet: records.wallets,
    transaction: records.transactions,
    signature: records.signatures,
    'delegated-signer': records.delegatedSigners,
  };
  const fetchedAt = tables[hit.resource].get({ profileId, parent: hit.parent, id: hit.id })?.fetchedAt ?? 0;
  if (hit.resource in resources) return { ...hit, fetchedAt };
  // A wallet is opened under its address as it stands on the list; the cache keeps it in lower case.
  const parent = watched.getWallet({ profileId, address: hit.parent })?.address ?? hit.parent;
  return { ...hit, parent, fetchedAt };
}

function holds(text: string, words: readonly string[]): boolean {
  const lower = text.toLowerCase();
  return words.every((word) => lower.includes(word.toLowerCase()));
}
