import type { Database } from 'better-sqlite3';
import { listForms, type OperationFinder } from '#proof/known-operations.ts';
import { parentKey } from './parent-key.ts';

type WalletKey = { profileId: string; parent: string };
type RecordKey = WalletKey & { id: string };
/** `except`: a record that is not held against itself. */
type FinderKey = WalletKey & { except: string | null };

/** The user-operation hashes of every transaction that was seen of a wallet, however many: asked for, never listed. */
export type OperationHashes = {
  finder(key: FinderKey): OperationFinder;
  /** Another number whenever a transaction of the wallet is another one than it was. */
  version(key: WalletKey): number;
  /** A transaction was kept, became another one, or was removed. */
  touched(key: RecordKey): void;
};

/** Where a transaction has its hash, as the index over it has it. */
const PATH = `'$.onChain.userOperationHash'`;
const HASH = `CASE WHEN json_valid(parsed) AND json_type(parsed, ${PATH}) = 'text' THEN json_extract(parsed, ${PATH}) END`;
const OF_WALLET = 'profile_id = @profileId AND parent = @parent';

/**
 * What `personal_sign` makes of a hash is nothing that SQLite can tell: it is worked out when it is first asked for in a wallet, kept
 * beside the file as long as the app runs, and added to from then on.
 */
export function createOperationHashes(database: Database): OperationHashes {
  database.exec(`
    CREATE TEMP TABLE operation_forms (
      profile_id TEXT NOT NULL, parent TEXT NOT NULL, form TEXT NOT NULL, id TEXT NOT NULL, hash TEXT NOT NULL,
      PRIMARY KEY (profile_id, parent, form, id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX temp.operation_forms_by_record ON operation_forms (profile_id, parent, id);`);
  const statements = prepare(database);
  const worked = new Set<string>();
  const versions = new Map<string, number>();
  const keep = ({ profileId, parent }: WalletKey, { id, hash }: { id: string; hash: string }) => {
    for (const form of listForms(hash)) statements.keep.run({ profileId, parent, form, id, hash });
  };
  const workOut = (key: WalletKey): void => {
    if (worked.has(nameOf(key))) return;
    // Some at a time: there may be hundreds of thousands.
    let after: string | undefined = '';
    while (after !== undefined) {
      const rows = statements.ofWallet.all({ ...key, after }) as { id: string; hash: string }[];
      for (const row of rows) keep(key, row);
      after = rows.at(-1)?.id;
    }
    worked.add(nameOf(key));
  };
  return {
    finder: (asked) => {
      const key = { ...asked, parent: parentKey(asked.parent) };
      return {
        has: (text) => statements.same.get({ ...key, text: text.toLowerCase() }) !== undefined,
        find(forms) {
          workOut(key);
          return statements.find.get({ ...key, forms: JSON.stringify([...forms]) }) as string | undefined;
        },
      };
    },
    version: ({ profileId, parent }) => versions.get(nameOf({ profileId, parent: parentKey(parent) })) ?? 0,
    touched(key) {
      const name = nameOf(key);
      versions.set(name, (versions.get(name) ?? 0) + 1);
      if (!worked.has(name)) return;
      statements.forget.run(key);
      const hash = statements.one.get(key) as string | undefined;
      if (hash !== undefined) keep(key, { id: key.id, hash });
    },
  };
}

function prepare(database: Database) {
  return {
    ofWallet: database.prepare(
      `SELECT id, ${HASH} AS hash FROM transactions WHERE ${OF_WALLET} AND id > @after AND ${HASH} IS NOT NULL
       ORDER BY id LIMIT 1000`,
    ),
    one: database
      .prepare(`SELECT ${HASH} FROM transactions WHERE ${OF_WALLET} AND id = @id AND ${HASH} IS NOT NULL`)
      .pluck(),
    same: database.prepare(
      `SELECT 1 FROM transactions WHERE ${OF_WALLET} AND lower(${HASH}) = @text AND id IS NOT @except LIMIT 1`,
    ),
    find: database
      .prepare(
        `SELECT hash FROM operation_forms WHERE ${OF_WALLET} AND form IN (SELECT value FROM json_each(@forms))
         AND id IS NOT @except ORDER BY id LIMIT 1`,
      )
      .pluck(),
    keep: database.prepare('INSERT OR IGNORE INTO operation_forms VALUES (@profileId, @parent, @form, @id, @hash)'),
    forget: database.prepare(`DELETE FROM operation_forms WHERE ${OF_WALLET} AND id = @id`),
  };
}

function nameOf({ profileId, parent }: WalletKey): string {
  return JSON.stringify([profileId, parent]);
}
