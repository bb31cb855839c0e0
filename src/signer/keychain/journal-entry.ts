import { randomBytes } from 'node:crypto';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import * as z from 'zod';
import type { Failure } from '#shared/failure.ts';
import { parseJson } from '#shared/parse-json.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { type JournalHeads, journalHeadsSchema, type SignerAnswer } from '#shared/signer-protocol.ts';
import type { EntryStore } from './entry-store.ts';
import { JOURNAL_SEAL_NAME, secretText } from './keychain-entry.ts';

const secretSchema = z.object({ key: z.string().regex(/^[0-9a-f]{64}$/), heads: journalHeadsSchema.nullable() });
type JournalSecret = z.infer<typeof secretSchema>;

/**
 * The key with which main seals the rows of its journal, and how often each table had been written when main said so last: an older
 * journal that somebody puts in the place of this one is behind it.
 */
export class JournalEntry {
  readonly #entries: EntryStore;
  readonly #now: () => Date;

  constructor({ entries, now }: { entries: EntryStore; now: () => Date }) {
    this.#entries = entries;
    this.#now = now;
  }

  /** The key; it is made when it is asked for the first time. */
  async open(): Promise<Result<SignerAnswer<'open-journal'>, Failure>> {
    const found = await this.#read();
    if (!found.ok || found.value !== undefined) return found as Result<JournalSecret, Failure>;
    const made: JournalSecret = { key: randomBytes(32).toString('hex'), heads: null };
    const written = await this.#write(made);
    return written.ok ? succeed(made) : written;
  }

  async note(heads: JournalHeads): Promise<Result<null, Failure>> {
    const found = await this.#read();
    if (!found.ok) return found;
    return found.value === undefined ? fail(keyMissing()) : this.#write({ ...found.value, heads });
  }

  async #read(): Promise<Result<JournalSecret | undefined, Failure>> {
    const entry = await this.#entries.read(JOURNAL_SEAL_NAME);
    if (!entry.ok || entry.value === undefined) return entry.ok ? succeed(undefined) : entry;
    const secret = secretSchema.safeParse(parseJson(secretText(entry.value)));
    return secret.success ? succeed(secret.data) : fail(keyMissing());
  }

  #write(secret: JournalSecret): Promise<Result<null, Failure>> {
    const createdAt = this.#now().toISOString();
    return this.#entries.overwrite({ name: JOURNAL_SEAL_NAME, secret: utf8ToBytes(JSON.stringify(secret)), createdAt });
  }
}

function keyMissing(): Failure {
  return {
    code: 'journal-key-missing',
    happened: `The keychain entry "${JOURNAL_SEAL_NAME.account}", with which the journal is sealed, is missing or damaged.`,
    kept: 'The journal was not changed; until it can be verified nothing of it is used in reviews.',
    next: 'Restore the entry from a backup of the keychain. Without one, remove it there: the journal is then used as it stands, and what was under way waits for you. Look through Addresses and Settings.',
  };
}
