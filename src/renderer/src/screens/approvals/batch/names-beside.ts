import type { AddressNote } from '#shared/model/review.ts';
import { NO_PARTIES, type Parties } from '../../../components/parties-context.ts';

/**
 * What the operator calls the addresses in sentences, each of which stands in full. A sentence does not tell of which chain
 * its address is: one that has another name on another chain has none here.
 */
export function nameBeside(addresses: readonly Pick<AddressNote, 'address' | 'name'>[]): Parties {
  const beside = new Map<string, string>();
  for (const [address, notes] of Map.groupBy(addresses, (note) => note.address.toLowerCase())) {
    const [name, ...others] = new Set(notes.map((note) => note.name));
    if (name !== undefined && others.length === 0) beside.set(address, name);
  }
  return { ...NO_PARTIES, beside };
}
