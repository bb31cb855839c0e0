import { showAddress } from '#proof/hex-bytes.ts';
import { isEvmAddress } from '#shared/hex.ts';
import type { AddressEntry } from '#shared/model/address-entry.ts';

/** An entry as it is kept: its address with its checksum, as people compare it. */
export function showEntry(entry: AddressEntry): AddressEntry {
  return { ...entry, address: isEvmAddress(entry.address) ? showAddress(entry.address) : entry.address };
}
