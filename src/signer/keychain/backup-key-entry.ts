import { utf8ToBytes } from '@noble/hashes/utils.js';
import * as z from 'zod';
import type { Failure } from '#shared/failure.ts';
import { parseJson } from '#shared/parse-json.ts';
import { type Result, succeed } from '#shared/result.ts';
import type { EntryStore } from './entry-store.ts';
import { BACKUP_KEY_NAME, secretText } from './keychain-entry.ts';

/** How a passphrase became the key: it stands in each backup, so that the passphrase alone opens it. */
const secretSchema = z.strictObject({
  key: z.string().regex(/^[0-9a-f]{64}$/),
  stretching: z.strictObject({
    name: z.literal('argon2id'),
    memoryKib: z.int(),
    iterations: z.int(),
    parallelism: z.int(),
    salt: z.string(),
  }),
});
type BackupKey = z.infer<typeof secretSchema>;

/** The key of automatic backups: they are made while nobody is there to type its passphrase. */
export class BackupKeyEntry {
  readonly #entries: EntryStore;
  readonly #now: () => Date;

  constructor({ entries, now }: { entries: EntryStore; now: () => Date }) {
    this.#entries = entries;
    this.#now = now;
  }

  store(key: BackupKey): Promise<Result<null, Failure>> {
    const createdAt = this.#now().toISOString();
    return this.#entries.write({ name: BACKUP_KEY_NAME, secret: utf8ToBytes(JSON.stringify(key)), createdAt });
  }

  /** Undefined where there is none, or it cannot be read. */
  async read(): Promise<Result<BackupKey | undefined, Failure>> {
    const entry = await this.#entries.read(BACKUP_KEY_NAME);
    if (!entry.ok || entry.value === undefined) return entry.ok ? succeed(undefined) : entry;
    return succeed(secretSchema.safeParse(parseJson(secretText(entry.value))).data);
  }

  remove(): Promise<Result<null, Failure>> {
    return this.#entries.removeSurely(BACKUP_KEY_NAME);
  }
}
