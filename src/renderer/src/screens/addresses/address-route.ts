import type { AddressKey } from '#shared/ipc/address-views.ts';

export const ADDRESSES_PATH = '/addresses';

/** What the route says is shown beside the list of addresses. */
export type AddressRoute =
  | { page: 'none' | 'import' }
  /** The form, with what is known of the entry already. */
  | { page: 'new'; start: AddressKey | undefined }
  /** An entry, or its form. */
  | { page: 'entry' | 'edit'; key: AddressKey }
  /** An address that was used and has no name. */
  | { page: 'used'; address: string }
  /** Whatever there is of an address on a chain: where a review leads to. */
  | { page: 'find'; key: AddressKey };

/** Reads the part of the route after `/addresses/`: a page, and behind it the address and its chain, empty for every chain. */
export function readAddressRoute(chosenId: string | undefined): AddressRoute {
  const [page, address = '', chain = ''] = (chosenId ?? '').split(':');
  const key = { address, chain: chain === '' ? null : chain };
  switch (page) {
    case 'import':
      return { page };
    case 'new':
      return { page, start: address === '' ? undefined : key };
    case 'entry':
    case 'edit':
    case 'find':
      return { page, key };
    case 'used':
      return { page, address };
    default:
      return { page: 'none' };
  }
}

/** How a row of the list is named, and with it the route of its detail. */
export function idOfAddress({ address, chain, name }: AddressKey & { name: string | null }): string {
  return name === null ? `used:${address}` : `entry:${address}:${chain ?? ''}`;
}

const path = (...parts: string[]) => `${ADDRESSES_PATH}/${encodeURIComponent(parts.join(':'))}`;

export const addressPaths = {
  create: path('new'),
  import: path('import'),
  /** The form with the address and its chain filled in. */
  name: ({ address, chain }: AddressKey) => path('new', address, chain ?? ''),
  entry: ({ address, chain }: AddressKey) => path('entry', address, chain ?? ''),
  edit: ({ address, chain }: AddressKey) => path('edit', address, chain ?? ''),
  find: ({ address, chain }: AddressKey) => path('find', address, chain ?? ''),
} as const;
