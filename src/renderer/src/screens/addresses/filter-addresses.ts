import type { AddressView } from '#shared/ipc/address-views.ts';
import type { ListRow } from '../../components/list-row.ts';
import { idOfAddress } from '../../routes.ts';
import { addressWords } from './words.ts';

/** What is searched for; an empty tag is every tag. */
export type AddressFilter = { text: string; tag: string };

/** Every word has to occur: in the name, the address, a tag, the chain or the note. */
export function filterAddresses(addresses: readonly AddressView[], { text, tag }: AddressFilter): AddressView[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return addresses.filter(({ address, chain, name, tags, note }) => {
    if (tag !== '' && !tags.some((each) => each.toLowerCase() === tag.toLowerCase())) return false;
    const all = [name ?? '', address, chain ?? '', note, ...tags].join('\n').toLowerCase();
    return words.every((word) => all.includes(word));
  });
}

/** Every tag once, by its letters; the first way of writing it. */
export function listTags(addresses: readonly AddressView[]): string[] {
  const tags = new Map<string, string>();
  for (const tag of addresses.flatMap((view) => view.tags)) {
    if (!tags.has(tag.toLowerCase())) tags.set(tag.toLowerCase(), tag);
  }
  return [...tags.values()].sort((left, right) => left.localeCompare(right));
}

/** The rows of the list: entries, then what was used and has no name. */
export function listAddressRows(addresses: readonly AddressView[]): ListRow<AddressView>[] {
  const { named, used } = addressWords.groups;
  return [
    ...groupOf(
      named,
      addresses.filter(({ name }) => name !== null),
    ),
    ...groupOf(
      used,
      addresses.filter(({ name }) => name === null),
    ),
  ];
}

function groupOf(title: (count: number) => string, items: readonly AddressView[]): ListRow<AddressView>[] {
  if (items.length === 0) return [];
  return [
    { kind: 'group', title: title(items.length) },
    ...items.map((item): ListRow<AddressView> => ({ kind: 'item', id: idOfAddress(item), item })),
  ];
}
