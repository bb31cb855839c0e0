import type { Failure } from '#shared/failure.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { EntryStore, entryTooLong, fitsEntry } from '../keychain/entry-store.ts';
import type { Keychain } from '../keychain/keychain.ts';
import { type EntryName, encodeSealedEntry, sealedAccount } from '../keychain/keychain-entry.ts';
import { entryUnreadable } from '../keychain/keychain-entry-failure.ts';

type Moving = { keychain: Keychain; names: readonly EntryName[]; key: Uint8Array };

/** Whether every one of these can be read, and fits when it is sealed: asked before the first one is touched. */
export async function checkMovable({ keychain, names }: Omit<Moving, 'key'>): Promise<Result<null, Failure>> {
  const entries = new EntryStore({ keychain });
  const key = new Uint8Array(32);
  for (const name of names) {
    const plain = await entries.readPlain(name);
    if (!plain.ok) return plain;
    if (plain.value === undefined) continue;
    const fits = fitsEntry(encodeSealedEntry({ entry: plain.value, key }));
    plain.value.secret.fill(0);
    if (!fits) return fail(entryTooLong(name));
  }
  return succeed(null);
}

/**
 * Seals entries, one after the other: the sealed form is written and read back, and only then is the plain one removed. Stopped at any
 * point, one of the two is there; asked again, it goes on.
 */
export async function moveIn({ keychain, names, key }: Moving): Promise<Result<null, Failure>> {
  const entries = new EntryStore({ keychain });
  for (const name of names) {
    const plain = await entries.readPlain(name);
    if (!plain.ok) return plain;
    const { value } = plain;
    if (value === undefined) continue;
    const written = await entries.writeSealed(name, value, key).finally(() => value.secret.fill(0));
    if (!written.ok) return written;
    // The keychain gave back what was written; this says that it is there, and opens, too.
    const back = await entries.readSealed(name, key);
    if (!back.ok) return back;
    if (back.value === undefined) return fail(entryUnreadable({ account: sealedAccount(name) }));
    back.value.secret.fill(0);
    const removed = await entries.removePlain(name);
    if (!removed.ok) return removed;
  }
  return succeed(null);
}

/** The other way round. */
export async function moveOut({ keychain, names, key }: Moving): Promise<Result<null, Failure>> {
  const entries = new EntryStore({ keychain });
  for (const name of names) {
    const sealed = await entries.readSealed(name, key);
    if (!sealed.ok) return sealed;
    const { value } = sealed;
    if (value === undefined) continue;
    const written = await entries.writePlain(name, value).finally(() => value.secret.fill(0));
    if (!written.ok) return written;
    const removed = await entries.removeSealed(name);
    if (!removed.ok) return removed;
  }
  return succeed(null);
}
