import type { Failure } from '#shared/failure.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import type { Keychain } from './keychain.ts';
import { decodeKeychainEntry, type EntryName, encodeKeychainEntry, type KeychainEntry } from './keychain-entry.ts';

/** Windows holds 2,560 bytes per item; the same limit everywhere keeps profiles portable. */
const MAX_ENTRY_LENGTH = 2_500;

/** Nothing is ever kept under this name. */
const CHECKED_ACCOUNT = 'keychain-check';

type WriteEntry = { name: EntryName } & Pick<
  KeychainEntry,
  'secret' | 'createdAt' | 'label' | 'baseUrl' | 'environment'
>;

/** Versioned entries on top of a keychain. */
export class EntryStore {
  readonly #keychain: Keychain;

  constructor({ keychain }: { keychain: Keychain }) {
    this.#keychain = keychain;
  }

  /** The entry of this name, undefined when there is none, a failure when it cannot be read or is another one. */
  async read(name: EntryName): Promise<Result<KeychainEntry | undefined, Failure>> {
    const found = await this.#keychain.read(name.account);
    if (!found.ok || found.value === undefined) return found.ok ? succeed(undefined) : found;
    return decodeKeychainEntry({ value: found.value, name });
  }

  /** Reading what is not there makes sure that the keychain is open: a locked one says the same. */
  async check(): Promise<Result<null, Failure>> {
    const found = await this.#keychain.read(CHECKED_ACCOUNT);
    return found.ok ? succeed(null) : found;
  }

  /** Writes an entry; one that is there and cannot be read is never overwritten. */
  async write(entry: WriteEntry): Promise<Result<null, Failure>> {
    const present = await this.read(entry.name);
    return present.ok ? this.overwrite(entry) : present;
  }

  /** Writes over an entry that was read just now. */
  async overwrite({ name, ...content }: WriteEntry): Promise<Result<null, Failure>> {
    const value = encodeKeychainEntry({
      v: 1,
      kind: name.kind,
      id: name.id,
      ...(name.address !== undefined && { address: name.address }),
      ...content,
    });
    if (value.length > MAX_ENTRY_LENGTH) return fail(entryTooLong(name));
    return this.#keychain.write(name.account, value);
  }

  /** Removes an entry that this process has just written; never one that it could not read. */
  async remove(name: EntryName): Promise<Result<null, Failure>> {
    const present = await this.read(name);
    if (!present.ok) return present;
    return this.#keychain.remove(name.account);
  }
}

function entryTooLong({ account }: EntryName): Failure {
  return {
    code: 'keychain-entry-too-long',
    happened: `What was to be stored as "${account}" is longer than a keychain entry may be.`,
    kept: 'Nothing was changed.',
    next: 'Check what was pasted: a key or an API key is much shorter.',
    facts: { account },
  };
}
