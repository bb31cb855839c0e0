import type { Failure } from '#shared/failure.ts';
import type { Result } from '#shared/result.ts';

/**
 * The operating system's keychain, as small as the signer needs it.
 *
 * There is no "list everything": keytar's answer to that holds every secret in clear, and its native code ends the
 * process when one item is locked. What exists is known from names (see key-index.ts).
 */
export interface Keychain {
  /** Undefined only when the entry is known not to exist; a keychain that cannot be opened is a failure. */
  read(account: string): Promise<Result<string | undefined, Failure>>;
  /** Writes and reads back; succeeds only when the same value came back. The value is short ASCII without NUL. */
  write(account: string, value: string): Promise<Result<null, Failure>>;
  /** Succeeds also when there was no such entry. */
  remove(account: string): Promise<Result<null, Failure>>;
}
