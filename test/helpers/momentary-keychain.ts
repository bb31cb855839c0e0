import type { Failure } from '#shared/failure.ts';
import { fail, type Result } from '#shared/result.ts';
import { KEYCHAIN_LOCKED, MemoryKeychain } from './memory-keychain.ts';

/** A keychain that refuses one call, as one does that is locked for a moment. */
export class MomentaryKeychain extends MemoryKeychain {
  /** Whether this call is the one, as it stands in the log; asked no more once it was. */
  refuses: ((call: string) => boolean) | undefined;
  /** What was asked after the call that was refused. */
  after: string[] | undefined;

  /** Another one with the same entries. */
  static of({ items }: MemoryKeychain): MomentaryKeychain {
    const made = new MomentaryKeychain();
    for (const [account, value] of items) made.items.set(account, value);
    return made;
  }

  override async read(account: string): Promise<Result<string | undefined, Failure>> {
    return this.#isRefused(`read ${account}`) ? fail(KEYCHAIN_LOCKED) : super.read(account);
  }

  override async write(account: string, value: string): Promise<Result<null, Failure>> {
    return this.#isRefused(`write ${account}`) ? fail(KEYCHAIN_LOCKED) : super.write(account, value);
  }

  override async remove(account: string): Promise<Result<null, Failure>> {
    return this.#isRefused(`remove ${account}`) ? fail(KEYCHAIN_LOCKED) : super.remove(account);
  }

  #isRefused(call: string): boolean {
    this.after?.push(call);
    if (this.refuses?.(call) !== true) return false;
    this.refuses = undefined;
    this.after = [];
    return true;
  }
}
