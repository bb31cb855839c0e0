import type { TypedDenied } from '../ipc/denied-views.ts';
import type { AddressEntry } from '../model/address-entry.ts';
import type { Result } from '../result.ts';
import { type AddressProblem, parseAddressEntry } from './check-address-entry.ts';

/** An entry of the deny list has no name and no tags; what it has follows the rules of the address book. */
const NAMELESS = { name: 'denied', tags: '' };

/** Reads an entry as it was typed. @returns the entry as it is kept, or every rule that it breaks; the first is the gravest */
export function parseDeniedEntry(
  typed: TypedDenied,
): Result<Pick<AddressEntry, 'address' | 'chain' | 'note'>, AddressProblem[]> {
  return parseAddressEntry({ ...typed, ...NAMELESS });
}
