import type { Failure } from '#shared/failure.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import type { Keychain } from './keychain.ts';
import {
  decodeKeychainEntry,
  decodeSealedEntry,
  type EntryName,
  encodeKeychainEntry,
  encodeSealedEntry,
  isSecret,
  type KeychainEntry,
  sealedAccount,
} from './keychain-entry.ts';
import { entryStayed } from './keychain-entry-failure.ts';

/** Windows holds 2,560 bytes per item; the same limit everywhere keeps profiles portable. */
const MAX_ENTRY_LENGTH = 2_500;

/** Nothing is ever kept under this name. */
const CHECKED_ACCOUNT = 'keychain-check';

type WriteEntry = { name: EntryName } & Pick<
  KeychainEntry,
  'secret' | 'createdAt' | 'label' | 'baseUrl' | 'environment'
>;

/** What secrets are sealed with. */
export type Cover = {
  key: Uint8Array;
  /** On the way into the seal or out of it: what is not sealed stands there as it was before, or as it will be. */
  isMoving: boolean;
};

/** Knows whether a passphrase is set. */
export interface CoverSource {
  /** Undefined where there is no passphrase, a failure while one is set and was not typed. */
  cover(): Promise<Result<Cover | undefined, Failure>>;
}

const UNCOVERED: CoverSource = { cover: async () => succeed(undefined) };

/** Versioned entries on top of a keychain; with a passphrase, secrets among them are sealed. */
export class EntryStore {
  readonly #keychain: Keychain;
  readonly #source: CoverSource;

  constructor({ keychain, source = UNCOVERED }: { keychain: Keychain; source?: CoverSource | undefined }) {
    this.#keychain = keychain;
    this.#source = source;
  }

  /** The entry of this name, undefined when there is none, a failure when it cannot be read or is another one. */
  async read(name: EntryName): Promise<Result<KeychainEntry | undefined, Failure>> {
    const cover = await this.#coverOf(name);
    if (!cover.ok) return cover;
    if (cover.value === undefined) return this.readPlain(name);
    const sealed = await this.readSealed(name, cover.value.key);
    // Where all is sealed, a plain entry was put there by somebody else, or is of a profile that was not known then.
    if (!sealed.ok || sealed.value !== undefined || !cover.value.isMoving) return sealed;
    return this.readPlain(name);
  }

  /** Reading what is not there makes sure that the keychain is open: a locked one says the same. */
  async check(): Promise<Result<null, Failure>> {
    const found = await this.#keychain.read(CHECKED_ACCOUNT);
    return found.ok ? succeed(null) : found;
  }

  /** Writes an entry; one that is there and cannot be read is never overwritten. */
  async write(entry: WriteEntry): Promise<Result<null, Failure>> {
    const present = await this.#isReadable(entry.name);
    return present.ok ? this.overwrite(entry) : present;
  }

  /** Writes over an entry that was read just now. */
  async overwrite({ name, ...content }: WriteEntry): Promise<Result<null, Failure>> {
    const cover = await this.#coverOf(name);
    if (!cover.ok) return cover;
    const { kind, id, address } = name;
    const entry = { v: 1 as const, kind, id, ...(address !== undefined && { address }), ...content };
    if (cover.value === undefined) return this.writePlain(name, entry);
    const written = await this.writeSealed(name, entry, cover.value.key);
    return written.ok ? this.#keychain.remove(name.account) : written;
  }

  /** Removes an entry that this process has just written; never one that it could not read. */
  async remove(name: EntryName): Promise<Result<null, Failure>> {
    const present = await this.#isReadable(name);
    return present.ok ? this.removeAll(name) : present;
  }

  async #isReadable(name: EntryName): Promise<Result<null, Failure>> {
    const present = await this.read(name);
    if (!present.ok) return present;
    present.value?.secret.fill(0);
    return succeed(null);
  }

  /** Removes an entry in either form, readable or not. */
  async removeAll(name: EntryName): Promise<Result<null, Failure>> {
    const removed = isSecret(name) ? await this.#keychain.remove(sealedAccount(name)) : succeed(null);
    return removed.ok ? this.#keychain.remove(name.account) : removed;
  }

  /** Removes an entry in either form and makes sure that neither is there any more: not every keychain that says so has done it. */
  async removeSurely(name: EntryName): Promise<Result<null, Failure>> {
    const removed = await this.removeAll(name);
    if (!removed.ok) return removed;
    for (const account of isSecret(name) ? [sealedAccount(name), name.account] : [name.account]) {
      const found = await this.#keychain.read(account);
      if (!found.ok) return found;
      if (found.value !== undefined) return fail(entryStayed(name));
    }
    return succeed(null);
  }

  async readPlain(name: EntryName): Promise<Result<KeychainEntry | undefined, Failure>> {
    const found = await this.#keychain.read(name.account);
    if (!found.ok || found.value === undefined) return found.ok ? succeed(undefined) : found;
    return decodeKeychainEntry({ value: found.value, name });
  }

  async writePlain(name: EntryName, entry: KeychainEntry): Promise<Result<null, Failure>> {
    return this.#put(name, name.account, encodeKeychainEntry(entry));
  }

  removePlain(name: EntryName): Promise<Result<null, Failure>> {
    return this.#keychain.remove(name.account);
  }

  async readSealed(name: EntryName, key: Uint8Array): Promise<Result<KeychainEntry | undefined, Failure>> {
    const found = await this.#keychain.read(sealedAccount(name));
    if (!found.ok || found.value === undefined) return found.ok ? succeed(undefined) : found;
    return decodeSealedEntry({ value: found.value, name, key });
  }

  async writeSealed(name: EntryName, entry: KeychainEntry, key: Uint8Array): Promise<Result<null, Failure>> {
    return this.#put(name, sealedAccount(name), encodeSealedEntry({ entry, key }));
  }

  removeSealed(name: EntryName): Promise<Result<null, Failure>> {
    return this.#keychain.remove(sealedAccount(name));
  }

  async #coverOf(name: EntryName): Promise<Result<Cover | undefined, Failure>> {
    return isSecret(name) ? this.#source.cover() : succeed(undefined);
  }

  async #put(name: EntryName, account: string, value: string): Promise<Result<null, Failure>> {
    return fitsEntry(value) ? this.#keychain.write(account, value) : fail(entryTooLong(name));
  }
}

/** Whether every system's keychain has room for it. */
export function fitsEntry(value: string): boolean {
  return value.length <= MAX_ENTRY_LENGTH;
}

export function entryTooLong({ account }: EntryName): Failure {
  return {
    code: 'keychain-entry-too-long',
    happened: `What was to be stored as "${account}" is longer than a keychain entry may be.`,
    kept: 'Nothing was changed.',
    next: 'Check what was pasted: a key or an API key is much shorter.',
    facts: { account },
  };
}
