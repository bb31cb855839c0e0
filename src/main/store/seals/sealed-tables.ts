/**
 * What follows for reviews while a row of a table was changed by another program and nobody has decided about it yet. What is changed is
 * never used, so this is about what may be missing. `refused`: what the operator asked for may be missing, and with it a refusal.
 * `danger`: a limit, a name or an earlier use may be missing. `nothing`: no review is better without it.
 */
export type WhenMissing = 'refused' | 'danger' | 'nothing';

type SealedTable = {
  /** What its rows decide. */
  decides: string;
  /** Columns that never change and tell, beside the key, what a row was once it is gone. */
  alsoKnownBy?: readonly string[];
  /** @param key the cells of the row's key, and those; none where that is not known */
  whenMissing: (key: Readonly<Record<string, unknown>>) => WhenMissing;
};

const nothing = (): WhenMissing => 'nothing';
const danger = (): WhenMissing => 'danger';

/** Settings with which reviews are made; of one that is not known by its name anything may be true. */
const OF_REVIEWS: readonly unknown[] = ['severities', 'limits', undefined];

/** Writes with which a record is compared. */
const COMPARED: readonly unknown[] = ['create-transaction', 'create-signature', undefined];

/**
 * Every table of `journal.db` in which each row is sealed, with what it decides: a row that this app did not write is never used, and a
 * row of it that is missed is noticed. A table is named here or in {@link UNSEALED_TABLES}.
 */
export const SEALED_TABLES: Readonly<Record<string, SealedTable>> = {
  profiles: { decides: 'where requests are sent, and how gravely they are judged', whenMissing: nothing },
  signer_keys: { decides: 'which addresses are known as one’s own', whenMissing: danger },
  watched_wallets: { decides: 'which wallets are proven for, and are known as one’s own', whenMissing: danger },
  watched_records: { decides: 'which requests are read', whenMissing: nothing },
  intents: {
    decides: 'what is signed and sent, and what a request is compared with',
    alsoKnownBy: ['profile_id', 'kind'],
    whenMissing: ({ kind }) => (COMPARED.includes(kind) ? 'refused' : 'nothing'),
  },
  intent_steps: { decides: 'how a write came about', whenMissing: nothing },
  declines: { decides: 'what is not asked about any more', whenMissing: nothing },
  settings: {
    decides: 'limits, and how gravely findings are taken',
    whenMissing: ({ name }) => (OF_REVIEWS.includes(name) ? 'danger' : 'nothing'),
  },
  followed: { decides: 'which records are read', whenMissing: nothing },
  drafts: { decides: 'what stands in a form that was not sent', whenMissing: nothing },
  funding_runs: { decides: 'which fundings are begun', whenMissing: nothing },
  funding_rows: { decides: 'who is funded, and with how much', whenMissing: nothing },
  address_book: { decides: 'who is known, and which contracts are trusted', whenMissing: danger },
  address_uses: { decides: 'whom signatures named before', whenMissing: danger },
  denied_addresses: { decides: 'whom nothing is signed for', whenMissing: () => 'refused' },
  confirmed_hosts: { decides: 'which hosts are asked', whenMissing: nothing },
  signed_permissions: { decides: 'which permissions are told of', whenMissing: nothing },
  library: { decides: 'how calls are read', whenMissing: nothing },
  // A note that is missing may be of anything.
  set_aside: { decides: 'what nobody has decided about yet', whenMissing: () => 'refused' },
};

/** The tables that hold the seals. */
export const UNSEALED_TABLES: readonly string[] = ['seals', 'seal_heads'];
