import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { type Result, succeed } from '#shared/result.ts';
import type { Keychain } from '#signer/keychain/keychain.ts';

/** A keychain in a plain file, for signer processes that a test ends and starts again. Never for real keys. */
export class FileKeychain implements Keychain {
  readonly #path: string;

  constructor({ path }: { path: string }) {
    this.#path = path;
  }

  async read(account: string): Promise<Result<string | undefined, never>> {
    return succeed(this.#items()[account]);
  }

  async write(account: string, value: string): Promise<Result<null, never>> {
    this.#save({ ...this.#items(), [account]: value });
    return succeed(null);
  }

  async remove(account: string): Promise<Result<null, never>> {
    const { [account]: _removed, ...rest } = this.#items();
    this.#save(rest);
    return succeed(null);
  }

  #items(): Record<string, string> {
    return existsSync(this.#path) ? JSON.parse(readFileSync(this.#path, 'utf8')) : {};
  }

  #save(items: Record<string, string>): void {
    // Whole or not at all, as a keychain is when whoever writes to it is killed.
    writeFileSync(`${this.#path}.new`, JSON.stringify(items));
    renameSync(`${this.#path}.new`, this.#path);
  }
}
