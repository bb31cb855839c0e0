import { utf8ToBytes } from '@noble/hashes/utils.js';
import * as z from 'zod';
import type { Failure } from '#shared/failure.ts';
import { parseJson } from '#shared/parse-json.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import type { EntryStore } from './entry-store.ts';
import { type EntryName, secretText } from './keychain-entry.ts';
import { indexUnreadable } from './vault-failure.ts';

export type ListedSecretsOptions = {
  entries: EntryStore;
  now: () => Date;
  index: EntryName;
  nameOf: (member: string) => EntryName;
  member: z.ZodType<string>;
  /** For the person, when the list is damaged: what it lists, and where it is set again. */
  told: { what: string; where: string };
};

export type ListedSecret = { member: string; secret: string };

/** Secrets of one kind, each in an entry of its own. Which there are is one more entry, because not every keychain lists what it holds. */
export class ListedSecrets {
  readonly #options: ListedSecretsOptions;

  constructor(options: ListedSecretsOptions) {
    this.#options = options;
  }

  /** Stores a secret in place of the one before. */
  async store(member: string, secret: string): Promise<Result<null, Failure>> {
    const { entries, now, nameOf } = this.#options;
    const listed = await this.listNames();
    if (!listed.ok) return listed;
    const name = nameOf(member);
    const written = await entries.write({ name, secret: utf8ToBytes(secret), createdAt: now().toISOString() });
    if (!written.ok || listed.value.includes(member)) return written;
    const added = await this.#writeIndex([...listed.value, member]);
    // A secret that nothing finds must not stay behind a failure that says nothing was kept.
    if (!added.ok) await entries.remove(name);
    return added;
  }

  async remove(member: string): Promise<Result<null, Failure>> {
    const listed = await this.listNames();
    if (!listed.ok) return listed;
    // The secret goes first: where the list then stays as it was, it names one that is not there, and that is none.
    const removed = await this.#options.entries.remove(this.#options.nameOf(member));
    if (!removed.ok || !listed.value.includes(member)) return removed;
    return this.#writeIndex(listed.value.filter((one) => one !== member));
  }

  /** Every secret that can be read, and the first reason why one cannot. */
  async list(): Promise<{ found: ListedSecret[]; failure?: Failure }> {
    const listed = await this.listNames();
    if (!listed.ok) return { found: [], failure: listed.failure };
    const found: ListedSecret[] = [];
    const failures: Failure[] = [];
    for (const member of listed.value) {
      const entry = await this.#options.entries.read(this.#options.nameOf(member));
      if (!entry.ok) failures.push(entry.failure);
      else if (entry.value !== undefined) found.push({ member, secret: secretText(entry.value) });
    }
    const [failure] = failures;
    return { found, ...(failure !== undefined && { failure }) };
  }

  async listNames(): Promise<Result<string[], Failure>> {
    const { entries, index, member, told } = this.#options;
    const entry = await entries.read(index);
    if (!entry.ok) return entry;
    if (entry.value === undefined) return succeed([]);
    const parsed = z.array(member).safeParse(parseJson(secretText(entry.value)));
    return parsed.success ? succeed(parsed.data) : fail(indexUnreadable(index.account, told));
  }

  #writeIndex(members: readonly string[]): Promise<Result<null, Failure>> {
    const { entries, index, now } = this.#options;
    return entries.write({ name: index, secret: utf8ToBytes(JSON.stringify(members)), createdAt: now().toISOString() });
  }
}
