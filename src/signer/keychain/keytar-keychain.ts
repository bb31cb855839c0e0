import { randomBytes } from 'node:crypto';
import type { Failure } from '#shared/failure.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import type { Keychain } from './keychain.ts';
import {
  describeKeychainError,
  keychainModuleMissing,
  keychainReadBackDiffers,
  keychainTimedOut,
} from './keychain-failure.ts';

/** The part of keytar that is used; `findCredentials` is left out on purpose (see keychain.ts). */
export type KeytarModule = {
  getPassword(service: string, account: string): Promise<string | null>;
  setPassword(service: string, account: string, password: string): Promise<void>;
  deletePassword(service: string, account: string): Promise<boolean>;
};

type KeytarKeychainOptions = {
  /** The name under which the keychain shows our entries. */
  service: string;
  /** Longest wait for one native call, in milliseconds. */
  timeoutMs?: number;
  loadKeytar?: () => Promise<KeytarModule>;
  platform?: NodeJS.Platform;
};

const PROBE_ACCOUNT = 'keychain-probe';

/** The operating system's keychain through keytar: every call has a timeout, every error is a failure that says how to fix it. */
export class KeytarKeychain implements Keychain {
  readonly #service: string;
  readonly #timeoutMs: number;
  readonly #loadKeytar: () => Promise<KeytarModule>;
  readonly #platform: NodeJS.Platform;
  // One native call at a time: a hung one occupies a worker thread for good, and four of them would stop the process.
  #previous: Promise<unknown> = Promise.resolve();

  constructor({
    service,
    timeoutMs = 10_000,
    loadKeytar = loadInstalledKeytar,
    platform = process.platform,
  }: KeytarKeychainOptions) {
    this.#service = service;
    this.#timeoutMs = timeoutMs;
    this.#loadKeytar = loadKeytar;
    this.#platform = platform;
  }

  async read(account: string): Promise<Result<string | undefined, Failure>> {
    const first = await this.#get(account);
    if (!first.ok || first.value !== undefined) return first;
    // A locked keyring answers "no such entry" where it cannot ask. Only a keyring that takes a write is open.
    const open = await this.#probe();
    if (!open.ok) return open;
    return this.#get(account);
  }

  async write(account: string, value: string): Promise<Result<null, Failure>> {
    return this.#put(true, account, value);
  }

  /** @param writing whether the entry that was asked for is written: of another one a person is not told */
  async #put(writing: boolean, account: string, value: string): Promise<Result<null, Failure>> {
    const written = await this.#call(writing, (keytar) => keytar.setPassword(this.#service, account, value));
    if (!written.ok) return written;
    const back = await this.#get(account);
    if (!back.ok) return back;
    return back.value === value ? succeed(null) : fail(keychainReadBackDiffers(account));
  }

  async remove(account: string): Promise<Result<null, Failure>> {
    const removed = await this.#call(true, (keytar) => keytar.deletePassword(this.#service, account));
    if (!removed.ok) return removed;
    // "Nothing deleted" is also what a locked keyring says.
    const left = await this.read(account);
    if (!left.ok) return left;
    return left.value === undefined ? succeed(null) : fail(keychainReadBackDiffers(account));
  }

  async #probe(): Promise<Result<null, Failure>> {
    const written = await this.#put(false, PROBE_ACCOUNT, randomBytes(9).toString('base64'));
    if (!written.ok) return written;
    const removed = await this.#call(false, (keytar) => keytar.deletePassword(this.#service, PROBE_ACCOUNT));
    return removed.ok ? succeed(null) : removed;
  }

  async #get(account: string): Promise<Result<string | undefined, Failure>> {
    const found = await this.#call(false, (keytar) => keytar.getPassword(this.#service, account));
    return found.ok ? succeed(found.value ?? undefined) : found;
  }

  async #call<Value>(writing: boolean, act: (keytar: KeytarModule) => Promise<Value>): Promise<Result<Value, Failure>> {
    let keytar: KeytarModule;
    try {
      keytar = await this.#loadKeytar();
    } catch {
      return fail(keychainModuleMissing(this.#platform));
    }
    const limit = { expired: false };
    const outcome = this.#previous.then(async (): Promise<Result<Value, Failure>> => {
      // The caller was told that this failed: it must not happen after all.
      if (limit.expired) return fail(this.#timedOut(writing));
      try {
        return succeed(await act(keytar));
      } catch (error) {
        return fail(describeKeychainError(error, this.#platform));
      }
    });
    this.#previous = outcome;
    return this.#within(outcome, limit, writing);
  }

  #within<Value>(
    outcome: Promise<Result<Value, Failure>>,
    limit: { expired: boolean },
    writing: boolean,
  ): Promise<Result<Value, Failure>> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        limit.expired = true;
        resolve(fail(this.#timedOut(writing)));
      }, this.#timeoutMs);
      void outcome.then((result) => {
        clearTimeout(timer);
        resolve(result);
      });
    });
  }

  #timedOut(writing: boolean): Failure {
    return keychainTimedOut({ platform: this.#platform, seconds: this.#timeoutMs / 1000, writing });
  }
}

// Loaded when first needed, so that a missing libsecret is a failure with a remedy and not a process that does not start.
async function loadInstalledKeytar(): Promise<KeytarModule> {
  return (await import('keytar')).default;
}
