import { isEvmAddress, sameHex } from '#shared/hex.ts';

export const WALLETS_PATH = '/wallets';

/** What the route says is shown beside the list of wallets. */
export type WalletRoute =
  | { page: 'none' }
  | { page: 'create'; signer: string | undefined }
  | { page: 'add'; locator: string | undefined }
  | { page: 'wallet' | 'transaction' | 'message' | 'signer'; address: string };

const COMPOSE_PAGES = ['transaction', 'message', 'signer'] as const;

/** Reads the part of the route after `/wallets/`: a page of its own, or an address with what is composed for it. */
export function readWalletRoute(chosenId: string | undefined): WalletRoute {
  if (chosenId === undefined) return { page: 'none' };
  const slash = chosenId.indexOf('/');
  const first = slash < 0 ? chosenId : chosenId.slice(0, slash);
  const second = slash < 0 ? undefined : chosenId.slice(slash + 1);
  if (first === 'new') return { page: 'create', signer: second };
  if (first === 'add') return { page: 'add', locator: second };
  return { page: COMPOSE_PAGES.find((page) => page === second) ?? 'wallet', address: first };
}

export const walletPaths = {
  create: (signer?: string) => (signer === undefined ? `${WALLETS_PATH}/new` : `${WALLETS_PATH}/new/${signer}`),
  add: (locator?: string) =>
    locator === undefined ? `${WALLETS_PATH}/add` : `${WALLETS_PATH}/add/${encodeURIComponent(locator)}`,
  wallet: (address: string) => `${WALLETS_PATH}/${encodeURIComponent(address)}`,
  compose: (address: string, page: (typeof COMPOSE_PAGES)[number]) =>
    `${WALLETS_PATH}/${encodeURIComponent(address)}/${page}`,
} as const;

/** The wallet of an address; letter case is not significant in hex and is in base58. */
export function findByAddress<Item extends { address: string }>(
  items: readonly Item[],
  address: string,
): Item | undefined {
  const isSame = isEvmAddress(address)
    ? (item: Item) => sameHex(item.address, address)
    : (item: Item) => item.address === address;
  return items.find(isSame);
}
