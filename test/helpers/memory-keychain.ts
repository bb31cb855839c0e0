import type { Failure } from '#shared/failure.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import type { Keychain } from '#signer/keychain/keychain.ts';

/** A keychain in memory; `refuseWith` makes every call fail from then on, as a keychain that gets locked does. */
export class MemoryKeychain implements Keychain {
  readonly items = new Map<string, string>();
  /** Every access as `read api-key/practice`, in order. */
  readonly log: string[] = [];
  refuseWith: Failure | undefined;
  refuseWrites: ((account: string) => boolean) | undefined;

  /** Another one with the same entries: for a copy of a folder, which goes on by itself. */
  copy(): MemoryKeychain {
    const copy = new MemoryKeychain();
    for (const [account, value] of this.items) copy.items.set(account, value);
    return copy;
  }

  async read(account: string): Promise<Result<string | undefined, Failure>> {
    this.log.push(`read ${account}`);
    return this.refuseWith === undefined ? succeed(this.items.get(account)) : fail(this.refuseWith);
  }

  async write(account: string, value: string): Promise<Result<null, Failure>> {
    this.log.push(`write ${account}`);
    if (this.refuseWith !== undefined) return fail(this.refuseWith);
    if (this.refuseWrites?.(account) === true) return fail(KEYCHAIN_LOCKED);
    this.items.set(account, value);
    return succeed(null);
  }

  async remove(account: string): Promise<Result<null, Failure>> {
    this.log.push(`remove ${account}`);
    if (this.refuseWith !== undefined) return fail(this.refuseWith);
    this.items.delete(account);
    return succeed(null);
  }
}

export const KEYCHAIN_LOCKED: Failure = {
  code: 'keychain-locked',
  happened: 'The keychain is locked.',
  kept: 'Nothing was stored anywhere else.',
  next: 'Unlock it.',
};
