import { KEPT_RESOURCES } from '#shared/model/resource.ts';
import type { RecordKind } from '#shared/model/review.ts';
import type { OptionalRead } from '../optional-reads.ts';
import type { SearchedResource } from '../search-text.ts';
import {
  digits,
  evmAddress,
  failure,
  filled,
  flag,
  jsonObject,
  jsonTexts,
  oneOf,
  shortWord,
  upTo,
  withoutNul,
  word,
} from './cell-rules.ts';
import { type FileRules, namesOf, type ReadableCells, type TableRules } from './table-rules.ts';

const READ_AGAIN = 'Nothing has to be done: it is read from the service again.';
const MADE_AGAIN = 'Nothing has to be done: it comes back by itself.';
const NOTHING_LOST = 'Nothing changed at the service, and everything else can be looked at.';

/** A record of the service, as `service-records.ts` keeps each kind of them. */
function records(one: string, many: string, over: Partial<TableRules> = {}): TableRules {
  return {
    cells: {
      profile_id: word,
      id: filled,
      parsed: jsonObject,
      raw: (cell) => `${cell} <> '' AND (parsed IS NULL OR json_valid(${cell}))`,
      settled: flag,
    },
    together: { parsed: '(parsed IS NULL) = (malformed_field IS NOT NULL)' },
    handling: 'read-again',
    isLarge: true,
    called: [one, many],
    name: nameRecord,
    kept: NOTHING_LOST,
    next: READ_AGAIN,
    ...over,
  };
}

function nameRecord({ id, parent }: ReadableCells): string | undefined {
  if (id === undefined || id === null) return undefined;
  return parent === undefined || parent === '' || parent === id ? String(id) : `${id} of ${parent}`;
}

/** These cannot be read again; those that were made here are in the journal. */
const MADE_HERE: Partial<TableRules> = {
  handling: 'taken-out',
  next: 'Nothing has to be done for one that was made here: it is put back from the journal. Open any other again by its id.',
};

const searched = oneOf(
  namesOf<SearchedResource>({
    nft: true,
    collection: true,
    template: true,
    credential: true,
    order: true,
    action: true,
    wallet: true,
    transaction: true,
    signature: true,
    'delegated-signer': true,
  }),
);
const listedResource = oneOf(namesOf<RecordKind>({ transaction: true, signature: true }));
const optionalReads = oneOf(
  namesOf<OptionalRead>({
    wallet: true,
    transactions: true,
    signature: true,
    signer: true,
    balances: true,
    action: true,
    nfts: true,
  }),
);

/** The cache: what cannot be read of it is read from the service again, where the service tells it a second time. */
export const cacheRules: FileRules = {
  wallets: records('wallet in the local copy', 'wallets in the local copy'),
  transactions: records('transaction in the local copy', 'transactions in the local copy'),
  signatures: records('message signature in the local copy', 'message signatures in the local copy'),
  delegated_signers: records('delegated signer in the local copy', 'delegated signers in the local copy'),
  balances: records('balance in the local copy', 'balances in the local copy'),
  nfts: records('NFT in the local copy', 'NFTs in the local copy'),
  collections: records('collection in the local copy', 'collections in the local copy'),
  templates: records('template in the local copy', 'templates in the local copy', MADE_HERE),
  credentials: records('credential in the local copy', 'credentials in the local copy', MADE_HERE),
  orders: records('order in the local copy', 'orders in the local copy'),
  actions: records('action in the local copy', 'actions in the local copy'),
  freshness: {
    cells: { profile_id: word, subject: filled, failure },
    handling: 'taken-out',
    called: ['note of when something was last read', 'notes of when something was last read'],
    kept: NOTHING_LOST,
    next: MADE_AGAIN,
  },
  optional_reads: {
    cells: { profile_id: word, name: optionalReads, offered: flag },
    handling: 'taken-out',
    called: ['note of what the service offers', 'notes of what the service offers'],
    kept: NOTHING_LOST,
    next: MADE_AGAIN,
  },
  listings: {
    cells: { profile_id: word, resource: listedResource, parent: filled },
    handling: 'taken-out',
    called: ['note of when a list was last read', 'notes of when lists were last read'],
    kept: NOTHING_LOST,
    next: MADE_AGAIN,
  },
  unlisted_records: {
    cells: { profile_id: word, resource: listedResource, parent: filled, id: filled },
    handling: 'taken-out',
    called: ['note of a record that left its list', 'notes of records that left their lists'],
    name: ({ id }) => id,
    kept: NOTHING_LOST,
    next: MADE_AGAIN,
  },
  record_failures: {
    cells: { profile_id: word, resource: oneOf([...KEPT_RESOURCES, 'transaction', 'signature']), id: filled, failure },
    handling: 'taken-out',
    called: ['note of a reading that failed', 'notes of readings that failed'],
    name: ({ resource, id }) => (id === undefined ? undefined : `${resource ?? ''} ${id}`.trim()),
    kept: NOTHING_LOST,
    next: MADE_AGAIN,
  },
  balance_history: {
    cells: {
      profile_id: word,
      wallet_address: word,
      token: filled,
      chain: filled,
      amount: digits,
      decimals: upTo(255),
    },
    handling: 'taken-out',
    isLarge: true,
    called: ['point of a balance’s history', 'points of a balance’s history'],
    name: ({ token, wallet_address: wallet }) => (wallet === undefined ? token : `${token ?? 'a token'} of ${wallet}`),
    kept: 'The balance itself and every other point are shown. The service tells only the present: this point is lost.',
    next: 'Nothing can be done about it.',
  },
  search_entries: {
    cells: { profile_id: word, resource: searched, id: filled, title: filled },
    handling: 'taken-out',
    isLarge: true,
    called: ['entry of the search', 'entries of the search'],
    name: ({ title }) => title,
    kept: NOTHING_LOST,
    next: MADE_AGAIN,
  },
  image_sources: {
    cells: { profile_id: word, key: word, url: filled },
    handling: 'taken-out',
    isLarge: true,
    called: ['note of where an image comes from', 'notes of where images come from'],
    kept: NOTHING_LOST,
    next: MADE_AGAIN,
  },
  chain_tokens: {
    cells: {
      profile_id: word,
      chain: shortWord(100),
      address: evmAddress,
      host: shortWord(300),
      symbol: (cell) => `${withoutNul(cell)} AND length(${cell}) <= 100`,
      decimals: upTo(255),
    },
    together: { symbol: '(symbol IS NULL) = (decimals IS NULL)' },
    handling: 'taken-out',
    called: ['token as a node described it', 'tokens as nodes described them'],
    name: ({ symbol, address }) => symbol ?? address,
    kept: 'Amounts of it are shown in its smallest unit until then.',
    next: 'Nothing has to be done: the node is asked again.',
  },
  service_tokens: {
    cells: {
      profile_id: word,
      chain: shortWord(100),
      address: evmAddress,
      token: shortWord(40),
      decimals: upTo(77),
      order_id: shortWord(200),
    },
    handling: 'taken-out',
    called: ['contract as the service calls it', 'contracts as the service calls them'],
    name: ({ token, address }) => token ?? address,
    kept: 'Amounts of it are shown in its smallest unit until then.',
    next: 'Nothing has to be done: it comes back when the order is read again.',
  },
  service_decimals: {
    cells: { profile_id: word, token: shortWord(100), decimals: upTo(77) },
    handling: 'taken-out',
    called: ['note of a token’s decimals', 'notes of tokens’ decimals'],
    name: ({ token }) => token,
    kept: NOTHING_LOST,
    next: MADE_AGAIN,
  },
  permission_claims: {
    cells: {
      profile_id: word,
      chain: shortWord(100),
      wallet_address: word,
      name: filled,
      host: shortWord(300),
      at_most: digits,
    },
    handling: 'taken-out',
    called: ['permission as a node told it', 'permissions as nodes told them'],
    kept: 'What signatures made here allowed is in the journal.',
    next: 'Nothing has to be done: the node is asked again.',
  },
  set_aside: {
    cells: { of_table: word, broken: jsonTexts, cells: jsonObject },
    handling: 'taken-out',
    called: ['note about a damaged entry', 'notes about damaged entries'],
    kept: NOTHING_LOST,
    next: 'Nothing has to be done.',
  },
};
