import { sameHex } from '#shared/hex.ts';
import type { AddressView } from '#shared/ipc/address-views.ts';

export type NamedAddress = Pick<AddressView, 'address' | 'chain' | 'tags'> & { name: string };

const MOST_SHOWN = 6;

/** Entries of the book alone: an address without a name is not found by one. */
export function listNamed(addresses: readonly AddressView[]): NamedAddress[] {
  return addresses.flatMap(({ address, chain, name, tags }) => (name === null ? [] : { address, chain, name, tags }));
}

/**
 * Entries that hold on the chain and whose name or tags hold every word that is typed; those whose name begins with it first.
 * Nothing while digits are typed: who begins an address by hand or pastes it does not want another one.
 */
export function suggestAddresses(
  named: readonly NamedAddress[],
  { text, chain }: { text: string; chain: string },
): NamedAddress[] {
  const typed = text.trim().toLowerCase();
  if (typed === '' || typed.startsWith('0x')) return [];
  const words = typed.split(/\s+/);
  const found = named.filter(({ chain: own, name, tags }) => {
    const all = [name, ...tags].join('\n').toLowerCase();
    return (own === null || own === chain) && words.every((word) => all.includes(word));
  });
  const begins = ({ name }: NamedAddress) => Number(!name.toLowerCase().startsWith(typed));
  return found.toSorted((left, right) => begins(left) - begins(right)).slice(0, MOST_SHOWN);
}

/** What the address is called on the chain: its entry there before the one that holds on every chain. */
export function findMeantName(
  named: readonly NamedAddress[],
  { address, chain }: { address: string; chain: string },
): string | undefined {
  const own = named.filter((each) => sameHex(each.address, address));
  return (own.find((each) => each.chain === chain) ?? own.find((each) => each.chain === null))?.name;
}
