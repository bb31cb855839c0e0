import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { Failure } from '#shared/failure.ts';
import type { Environment, Profile } from '#shared/model/profile.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { addressOfPrivateKey } from '../evm-address.ts';
import { BackupKeyEntry } from './backup-key-entry.ts';
import { ChainNodeEntries } from './chain-node-entries.ts';
import { type CoverSource, EntryStore } from './entry-store.ts';
import { JournalEntry } from './journal-entry.ts';
import { KeyIndex } from './key-index.ts';
import type { Keychain } from './keychain.ts';
import {
  apiKeyName,
  BACKUP_KEY_NAME,
  chainNodeName,
  type EntryName,
  JOURNAL_SEAL_NAME,
  type KeychainEntry,
  LEDGER_KEY_NAME,
  proxySignInName,
  secretText,
  signerKeyName,
} from './keychain-entry.ts';
import { encodePrivateKey, generatePrivateKey, parsePrivateKey } from './private-key.ts';
import { ProxyEntries } from './proxy-entries.ts';
import { apiKeyInvalid, keyAlreadyPresent, keyDamaged, keyMissing, signerLocked } from './vault-failure.ts';

const MAX_API_KEY_LENGTH = 1_000;

export type StoredApiKey = { apiKey: string | null; baseUrl: string | null; environment: Environment | null };

type VaultOptions = {
  keychain: Keychain;
  /** Says what secrets are sealed with; with nothing when left out. */
  source?: CoverSource;
  now?: () => Date;
};

type NewKey = { profileId: string; label: string };

/**
 * API keys and signer keys of all profiles, in the keychain. No signer key stays in memory: it is read for what is
 * signed together, and zeroed. While locked, signer keys are neither read nor made; API keys are, so that polling goes on.
 */
export class Vault {
  /** URLs of nodes are, like API keys, read and stored also while locked. */
  readonly chainNodes: ChainNodeEntries;
  /** So is what a proxy wants to know: without it nothing would be read. */
  readonly proxies: ProxyEntries;
  /** And the key of the journal: what is read of it is verified also while locked. */
  readonly journal: JournalEntry;
  /** And the key of automatic backups. */
  readonly backupKey: BackupKeyEntry;
  readonly #entries: EntryStore;
  readonly #index: KeyIndex;
  readonly #now: () => Date;
  #locked = false;

  constructor({ keychain, source, now = () => new Date() }: VaultOptions) {
    this.#entries = new EntryStore({ keychain, source });
    this.#index = new KeyIndex({ entries: this.#entries });
    this.chainNodes = new ChainNodeEntries({ entries: this.#entries, now });
    this.proxies = new ProxyEntries({ entries: this.#entries, now });
    this.journal = new JournalEntry({ entries: this.#entries, now });
    this.backupKey = new BackupKeyEntry({ entries: this.#entries, now });
    this.#now = now;
  }

  lock(): void {
    this.#locked = true;
  }

  unlock(): void {
    this.#locked = false;
  }

  /** A failure while locked; for callers that must stop before any other step. */
  requireUnlocked(): Result<null, Failure> {
    return this.#locked ? fail(signerLocked()) : succeed(null);
  }

  /** Succeeds where the keychain can be read and written. */
  checkKeychain(): Promise<Result<null, Failure>> {
    return this.#entries.check();
  }

  /** Every entry of these profiles that holds a secret, with those that belong to none. */
  async listSecrets(profileIds: readonly string[]): Promise<Result<EntryName[], Failure>> {
    const names: EntryName[] = [LEDGER_KEY_NAME, JOURNAL_SEAL_NAME, BACKUP_KEY_NAME];
    for (const profileId of profileIds) {
      const [keys, chains] = [await this.listKeys(profileId), await this.chainNodes.listNames(profileId)];
      if (!keys.ok) return keys;
      if (!chains.ok) return chains;
      names.push(apiKeyName(profileId));
      names.push(...keys.value.map((address) => signerKeyName(profileId, address)));
      names.push(...chains.value.map((chain) => chainNodeName({ profileId, chain })));
    }
    const proxies = await this.proxies.listNames();
    return proxies.ok ? succeed([...names, ...proxies.value.map(proxySignInName)]) : proxies;
  }

  /** How many entries the list of a profile's keys may have, when it has so many keys. */
  pagesOf(keys: number): number {
    return this.#index.pagesOf(keys);
  }

  /** Stores a profile's API key in place of the one before, with where it may be sent. It has to fit in an HTTP header. */
  async storeApiKey({ profile, apiKey }: { profile: Profile; apiKey: string }): Promise<Result<null, Failure>> {
    const secret = apiKey.trim();
    if (secret === '') return fail(apiKeyInvalid('It is empty.'));
    if (secret.length > MAX_API_KEY_LENGTH)
      return fail(apiKeyInvalid(`It is longer than ${MAX_API_KEY_LENGTH} characters.`));
    if (!/^[\x21-\x7e]+$/.test(secret)) {
      return fail(apiKeyInvalid('It holds a space, a line break or a character that is not plain ASCII.'));
    }
    const { id, baseUrl, environment } = profile;
    const createdAt = this.#now().toISOString();
    return this.#entries.write({ name: apiKeyName(id), secret: utf8ToBytes(secret), createdAt, baseUrl, environment });
  }

  /** The API key with what was said of the profile when it was stored; all null where there is none. */
  async readApiKey(profileId: string): Promise<Result<StoredApiKey, Failure>> {
    const entry = await this.#entries.read(apiKeyName(profileId));
    if (!entry.ok) return entry;
    const { baseUrl = null, environment = null } = entry.value ?? {};
    return succeed({ apiKey: entry.value === undefined ? null : secretText(entry.value), baseUrl, environment });
  }

  async generateKey({ profileId, label }: NewKey): Promise<Result<`0x${string}`, Failure>> {
    const unlocked = this.requireUnlocked();
    if (!unlocked.ok) return unlocked;
    const privateKey = generatePrivateKey();
    try {
      return await this.#storeKey({ profileId, label, privateKey });
    } finally {
      privateKey.fill(0);
    }
  }

  /** Stores a private key, which the caller zeroes. One that is present already is left as it is, and the failure says so. */
  async importKey(key: NewKey & { privateKey: Uint8Array }): Promise<Result<`0x${string}`, Failure>> {
    const unlocked = this.requireUnlocked();
    return unlocked.ok ? this.#storeKey(key) : unlocked;
  }

  /** Keeps a private key that comes from a backup of this app; the caller zeroes it. One that is there already stays as it is. */
  async keepKey(key: NewKey & { privateKey: Uint8Array }): Promise<Result<`0x${string}`, Failure>> {
    const unlocked = this.requireUnlocked();
    return unlocked.ok ? this.#storeKey(key) : unlocked;
  }

  /** Removes a key, readable or not, and succeeds once it is read back as gone. */
  async removeKey({ profileId, address }: { profileId: string; address: string }): Promise<Result<null, Failure>> {
    const unlocked = this.requireUnlocked();
    if (!unlocked.ok) return unlocked;
    // The key goes first: a list that still names it names one that is not there, and the next removal mends that.
    const removed = await this.#entries.removeSurely(signerKeyName(profileId, address));
    return removed.ok ? this.#index.remove({ profileId, address, at: this.#now().toISOString() }) : removed;
  }

  listKeys(profileId: string): Promise<Result<`0x${string}`[], Failure>> {
    return this.#index.list(profileId);
  }

  /** Lends a private key to `use` and zeroes it afterwards; `use` must not keep it. Refused while locked. */
  async withPrivateKey<Value>(
    { profileId, address }: { profileId: string; address: string },
    use: (privateKey: Uint8Array) => Value,
  ): Promise<Result<Value, Failure>> {
    const unlocked = this.requireUnlocked();
    if (!unlocked.ok) return unlocked;
    const entry = await this.#entries.read(signerKeyName(profileId, address));
    if (!entry.ok) return entry;
    if (entry.value === undefined) return fail(keyMissing({ profileId, address }));
    const privateKey = readStoredKey(entry.value, address);
    if (!privateKey.ok) return privateKey;
    try {
      return succeed(use(privateKey.value));
    } finally {
      privateKey.value.fill(0);
    }
  }

  async #storeKey({
    profileId,
    label,
    privateKey,
  }: NewKey & { privateKey: Uint8Array }): Promise<Result<`0x${string}`, Failure>> {
    const address = addressOfPrivateKey(privateKey);
    const at = this.#now().toISOString();
    const name = signerKeyName(profileId, address);
    const present = await this.#entries.read(name);
    if (!present.ok) return present;
    if (present.value !== undefined) {
      present.value.secret.fill(0);
      // An import that stopped half-way left the key unlisted; importing it again is how it comes back.
      const relisted = await this.#index.add({ profileId, address, at });
      return relisted.ok ? fail(keyAlreadyPresent({ profileId, address })) : relisted;
    }
    const secret = encodePrivateKey(privateKey);
    const written = await this.#entries
      .write({ name, secret, createdAt: at, label: label.slice(0, 100) })
      .finally(() => secret.fill(0));
    if (!written.ok) return written;
    const listed = await this.#index.add({ profileId, address, at });
    if (listed.ok) return succeed(address);
    // A key nobody can find must not stay behind a failure that says nothing was kept.
    const removed = await this.#entries.remove(name);
    return removed.ok
      ? listed
      : fail({
          ...listed.failure,
          kept: `The key of ${address} is in the keychain, but not listed yet; importing it again lists it.`,
        });
  }
}

function readStoredKey(entry: KeychainEntry, address: string): Result<Uint8Array, Failure> {
  const parsed = parsePrivateKey(entry.secret);
  entry.secret.fill(0);
  if (!parsed.ok) return fail(keyDamaged(address));
  if (addressOfPrivateKey(parsed.value).toLowerCase() === address.toLowerCase()) return parsed;
  parsed.value.fill(0);
  return fail(keyDamaged(address));
}
