import type { AddressKey } from '#shared/ipc/address-views.ts';

export const ADDRESSES_PATH = '/addresses';

/** What a new entry begins with, and the request whose review led there. */
export type AddressStart = AddressKey & { approvalId?: string | undefined };

/** What the route says is shown beside the list of addresses. */
export type AddressRoute =
  | { page: 'none' | 'import' }
  /** The form, with what is known of the entry already. */
  | { page: 'new'; start: AddressStart | undefined }
  /** An entry, or its form. */
  | { page: 'entry' | 'edit'; key: AddressKey }
  /** An address that was used and has no name. */
  | { page: 'used'; address: string }
  /** Whatever there is of an address on a chain: where a review leads to. */
  | { page: 'find'; key: AddressKey };

/** Reads the part of the route after `/addresses/`: a page, and behind it the address and its chain, empty for every chain. */
export function readAddressRoute(chosenId: string | undefined): AddressRoute {
  const [page, address = '', chain = '', ...more] = (chosenId ?? '').split(':');
  const key = { address, chain: chain === '' ? null : chain };
  switch (page) {
    case 'import':
      return { page };
    case 'new':
      return { page, start: address === '' ? undefined : { ...key, approvalId: more.join(':') || undefined } };
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

/** A form's draft is named for its route, so that the mark of the draft leads back to it. */
const DRAFT = 'address';

export function draftOfAddress(page: 'new' | 'edit', start: AddressStart | undefined): string {
  return `${DRAFT}/${[page, ...(start === undefined ? [] : partsOf(start))].join(':')}`;
}

function partsOf({ address, chain, approvalId }: AddressStart): string[] {
  return [address, chain ?? '', ...(approvalId === undefined ? [] : [approvalId])];
}

const path = (...parts: string[]) => `${ADDRESSES_PATH}/${encodeURIComponent(parts.join(':'))}`;

export const addressPaths = {
  create: path('new'),
  import: path('import'),
  /** The form with the address and its chain filled in; from a review it leads back there. */
  name: (start: AddressStart) => path('new', ...partsOf(start)),
  entry: ({ address, chain }: AddressKey) => path('entry', address, chain ?? ''),
  edit: ({ address, chain }: AddressKey) => path('edit', address, chain ?? ''),
  find: ({ address, chain }: AddressKey) => path('find', address, chain ?? ''),
  /** The form whose draft is about this, as `draftOfAddress` says it. */
  draft: (about: string) => path(about),
} as const;
