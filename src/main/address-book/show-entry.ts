import { showAddress } from '#proof/hex-bytes.ts';
import { isEvmAddress } from '#shared/hex.ts';
import type { AddressEntry } from '#shared/model/address-entry.ts';

/** An entry as it is kept: its address with its checksum, as people compare it. */
export function showEntry(entry: AddressEntry): AddressEntry {
  return { ...entry, address: showChecked(entry.address) };
}

/** An EVM address with its checksum; any other text as it is. */
export function showChecked(address: string): string {
  return isEvmAddress(address) ? showAddress(address) : address;
}
