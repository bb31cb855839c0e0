import type { Failure } from '#shared/failure.ts';
import { sameHex } from '#shared/hex.ts';
import type { AddressKey, TypedAddress } from '#shared/ipc/address-views.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { parseAddressEntry } from '#shared/rules/check-address-entry.ts';
import type { Store } from '../store/open-store.ts';
import { explainBrokenEntry, explainEntryThere } from './address-failures.ts';
import { showEntry } from './show-entry.ts';

type Options = { store: Pick<Store, 'addressBook'>; clock: () => number };
type PutEntry = { typed: TypedAddress; replaces: AddressKey | null };

/** Keeps an entry as it was typed, in place of the one that was edited; one address has one entry for a chain. */
export function putEntry(
  { store: { addressBook }, clock }: Options,
  { typed, replaces }: PutEntry,
): Result<AddressKey, Failure> {
  const parsed = parseAddressEntry(typed);
  if (!parsed.ok) return fail(explainBrokenEntry(parsed.failure[0]));
  const entry = showEntry(parsed.value);
  const there = addressBook.list().find((other) => isSameKey(other, entry));
  if (there !== undefined && (replaces === null || !isSameKey(there, replaces))) return fail(explainEntryThere(there));
  addressBook.replace(replaces ?? entry, { ...entry, updatedAt: clock() });
  return succeed({ address: entry.address, chain: entry.chain });
}

export function isSameKey(left: AddressKey, right: AddressKey): boolean {
  return sameHex(left.address, right.address) && left.chain === right.chain;
}
