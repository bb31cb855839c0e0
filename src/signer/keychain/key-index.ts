import { utf8ToBytes } from '@noble/hashes/utils.js';
import * as z from 'zod';
import type { Failure } from '#shared/failure.ts';
import { parseJson } from '#shared/parse-json.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import type { EntryStore } from './entry-store.ts';
import { secretText, signerIndexName } from './keychain-entry.ts';

// 32 addresses keep a page below the smallest limit of any keychain.
const PAGE_SIZE = 32;
const pageSchema = z.array(z.templateLiteral(['0x', z.string().regex(/^[0-9a-fA-F]{40}$/)]));

/**
 * Which signer keys a profile has, as entries of their own: listing them touches no private key,
 * and works on keychains that cannot or must not list what they hold.
 */
export class KeyIndex {
  readonly #entries: EntryStore;

  constructor({ entries }: { entries: EntryStore }) {
    this.#entries = entries;
  }

  async list(profileId: string): Promise<Result<`0x${string}`[], Failure>> {
    const addresses: `0x${string}`[] = [];
    for (let page = 0; ; page += 1) {
      const read = await this.#readPage(profileId, page);
      if (!read.ok) return read;
      // A removal that stopped half-way leaves one of them in two places.
      addresses.push(...read.value.filter((address) => !addresses.includes(address)));
      if (read.value.length < PAGE_SIZE) return succeed(addresses);
    }
  }

  /** How many pages there may be for so many addresses: a last one may be empty. */
  pagesOf(addresses: number): number {
    return Math.floor(addresses / PAGE_SIZE) + 1;
  }

  /** Adds an address; one that is there already stays once. */
  async add({
    profileId,
    address,
    at,
  }: {
    profileId: string;
    address: `0x${string}`;
    at: string;
  }): Promise<Result<null, Failure>> {
    const listed = await this.list(profileId);
    if (!listed.ok) return listed;
    if (listed.value.some((known) => known.toLowerCase() === address.toLowerCase())) return succeed(null);
    const page = Math.floor(listed.value.length / PAGE_SIZE);
    const addresses = [...listed.value.slice(page * PAGE_SIZE), address];
    return this.#entries.write({
      name: signerIndexName(profileId, page),
      secret: utf8ToBytes(JSON.stringify(addresses)),
      createdAt: at,
    });
  }

  /** Takes an address out; the last one of all takes its place, so that no page but the last is ever short. */
  async remove({
    profileId,
    address,
    at,
  }: {
    profileId: string;
    address: string;
    at: string;
  }): Promise<Result<null, Failure>> {
    const listed = await this.list(profileId);
    if (!listed.ok) return listed;
    const addresses = listed.value;
    const place = addresses.findIndex((known) => known.toLowerCase() === address.toLowerCase());
    const last = addresses.at(-1);
    if (place < 0 || last === undefined) return succeed(null);
    const left = addresses.map((known, index) => (index === place ? last : known)).slice(0, -1);
    const pageOf = (index: number): number => Math.floor(index / PAGE_SIZE);
    for (const page of new Set([pageOf(place), pageOf(left.length)])) {
      const secret = utf8ToBytes(JSON.stringify(left.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE)));
      const written = await this.#entries.write({ name: signerIndexName(profileId, page), secret, createdAt: at });
      if (!written.ok) return written;
    }
    return succeed(null);
  }

  async #readPage(profileId: string, page: number): Promise<Result<`0x${string}`[], Failure>> {
    const name = signerIndexName(profileId, page);
    const entry = await this.#entries.read(name);
    if (!entry.ok) return entry;
    if (entry.value === undefined) return succeed([]);
    const parsed = pageSchema.safeParse(parseJson(secretText(entry.value)));
    return parsed.success ? succeed(parsed.data) : fail(indexUnreadable(name.account));
  }
}

function indexUnreadable(account: string): Failure {
  return {
    code: 'keychain-entry-unreadable',
    happened: `The list of signer keys in the keychain entry "${account}" is damaged.`,
    kept: 'The keys themselves are in entries of their own and were not touched.',
    next: 'Remove this entry in the keychain’s own program and import the keys again: those that are present are listed again.',
    facts: { account },
  };
}
