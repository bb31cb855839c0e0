import { APPROVALS_PATH } from '#shared/approval-path.ts';
import { findChain } from '#shared/chains.ts';
import type { AddressKey } from '#shared/ipc/address-views.ts';
import type { RecordKind } from '#shared/model/review.ts';
import { type ApprovalIdentity, idOfApproval } from './format/approval-id.ts';
import { readRouteIds, writeRouteIds } from './format/route-ids.ts';
import { nameSeries } from './format/series-locator.ts';

/** The route of a record's review. */
export function approvalPath(item: ApprovalIdentity): string {
  return `${APPROVALS_PATH}/${encodeURIComponent(idOfApproval(item))}`;
}

export const WALLETS_PATH = '/wallets';

export type WalletRecordStart = { kind: RecordKind; recordId: string };
/** What the route says is shown beside the list of wallets. */
export type WalletRoute =
  | { page: 'none' }
  | { page: 'create'; signer: string | undefined }
  | { page: 'add'; locator: string | undefined; record?: WalletRecordStart }
  | { page: 'wallet' | (typeof COMPOSE_PAGES)[number]; address: string }
  /** The form that takes a permission back. */
  | { page: 'revoke'; address: string; permissionId: string };

const ADD_RECORD = 'add-record';
const REVOKE = 'revoke/';
const COMPOSE_PAGES = ['transaction', 'self', 'message', 'signer'] as const;

/** Reads the part of the route after `/wallets/`: a page of its own, or an address with what is composed for it. */
export function readWalletRoute(chosenId: string | undefined): WalletRoute {
  if (chosenId === undefined) return { page: 'none' };
  const slash = chosenId.indexOf('/');
  const first = slash < 0 ? chosenId : chosenId.slice(0, slash);
  const second = slash < 0 ? undefined : chosenId.slice(slash + 1);
  if (first === 'new') return { page: 'create', signer: second };
  if (first === ADD_RECORD) return readAddRecord(second ?? '');
  if (first === 'add') return { page: 'add', locator: second };
  if (second?.startsWith(REVOKE)) return { page: 'revoke', address: first, permissionId: second.slice(REVOKE.length) };
  return { page: COMPOSE_PAGES.find((page) => page === second) ?? 'wallet', address: first };
}

function readAddRecord(ids: string): WalletRoute {
  const [locator, kind, recordId] = readRouteIds(ids);
  if (recordId === undefined) return { page: 'add', locator };
  return { page: 'add', locator, record: { kind: kind === 'signature' ? 'signature' : 'transaction', recordId } };
}

export const walletPaths = {
  create: (signer?: string) => (signer === undefined ? `${WALLETS_PATH}/new` : `${WALLETS_PATH}/new/${signer}`),
  add: (locator?: string) =>
    locator === undefined ? `${WALLETS_PATH}/add` : `${WALLETS_PATH}/add/${encodeURIComponent(locator)}`,
  /** The same form with one of its records, where a link leads to a request that is not known. */
  addRecord: ({ walletAddress, kind, recordId }: Omit<ApprovalIdentity, 'profileId'>) =>
    `${WALLETS_PATH}/${ADD_RECORD}/${writeRouteIds(walletAddress, kind, recordId)}`,
  wallet: (address: string) => `${WALLETS_PATH}/${encodeURIComponent(address)}`,
  compose: (address: string, page: (typeof COMPOSE_PAGES)[number]) =>
    `${WALLETS_PATH}/${encodeURIComponent(address)}/${page}`,
  revoke: (address: string, permissionId: string) =>
    `${WALLETS_PATH}/${encodeURIComponent(address)}/${REVOKE}${permissionId}`,
} as const;

export const NFTS_PATH = '/nfts';

/** What the route says is shown beside the gallery. */
export type NftRoute =
  | { page: 'none' }
  | { page: 'mint' | 'import'; collectionId: string | undefined }
  | { page: 'open' }
  | { page: 'nft' | 'edit'; collectionId: string; nftId: string };

/** Reads the part of the route after `/nfts/`. A colon begins a page of its own: in an id it is always written as %3A. */
export function readNftRoute(chosenId: string | undefined): NftRoute {
  if (chosenId === undefined) return { page: 'none' };
  const isEdit = chosenId.endsWith('/:edit');
  const [first = '', second] = readRouteIds(chosenId);
  if (chosenId.startsWith(':new')) return { page: 'mint', collectionId: second };
  if (chosenId.startsWith(':import')) return { page: 'import', collectionId: second };
  if (chosenId.startsWith(':open')) return { page: 'open' };
  return second === undefined
    ? { page: 'none' }
    : { page: isEdit ? 'edit' : 'nft', collectionId: first, nftId: second };
}

export const nftPaths = {
  mint: (collectionId?: string) => withCollection(':new', collectionId),
  import: (collectionId?: string) => withCollection(':import', collectionId),
  open: `${NFTS_PATH}/:open`,
  nft: (collectionId: string, nftId: string) => `${NFTS_PATH}/${writeRouteIds(collectionId, nftId)}`,
  edit: (collectionId: string, nftId: string) => `${NFTS_PATH}/${writeRouteIds(collectionId, nftId)}/:edit`,
} as const;

/** The name of an NFT in lists and, decoded once, in the route. */
export function idOfNft({ parent, id }: { parent: string; id: string }): string {
  return [parent, id].map((part) => encodeURIComponent(part.toWellFormed())).join('/');
}

function withCollection(page: string, collectionId: string | undefined): string {
  return `${NFTS_PATH}/${page}${collectionId === undefined ? '' : `/${writeRouteIds(collectionId)}`}`;
}

export const COLLECTIONS_PATH = '/collections';

/** What the route says is shown beside the list of collections. */
export type CollectionRoute =
  | { page: 'none' }
  | { page: 'open' }
  | { page: 'collection' | 'edit' | 'template'; collectionId: string };

/** Reads the part of the route after `/collections/`. A colon begins a page: in an id it is always written as %3A. */
export function readCollectionRoute(chosenId: string | undefined): CollectionRoute {
  if (chosenId === undefined) return { page: 'none' };
  if (chosenId === ':open') return { page: 'open' };
  const [collectionId = ''] = readRouteIds(chosenId);
  if (chosenId.endsWith('/:edit')) return { page: 'edit', collectionId };
  if (chosenId.endsWith('/:template')) return { page: 'template', collectionId };
  return { page: 'collection', collectionId };
}

export const collectionPaths = {
  open: `${COLLECTIONS_PATH}/:open`,
  collection: (collectionId: string) => `${COLLECTIONS_PATH}/${writeRouteIds(collectionId)}`,
  edit: (collectionId: string) => `${COLLECTIONS_PATH}/${writeRouteIds(collectionId)}/:edit`,
  /** The form that makes a template in it. */
  template: (collectionId: string) => `${COLLECTIONS_PATH}/${writeRouteIds(collectionId)}/:template`,
} as const;

/** The name of a collection in lists and, decoded once, in the route. */
export function idOfCollection({ id }: { id: string }): string {
  return encodeURIComponent(id.toWellFormed());
}

export const CREDENTIALS_PATH = '/credentials';

/** What the route says is shown beside the list of credentials. */
export type CredentialRoute =
  | { page: 'none' | 'issue' }
  | { page: 'credential'; templateId: string; credentialId: string };

/** Reads the part of the route after `/credentials/`. A colon begins a page: in an id it is always written as %3A. */
export function readCredentialRoute(chosenId: string | undefined): CredentialRoute {
  if (chosenId === undefined) return { page: 'none' };
  if (chosenId === ':new') return { page: 'issue' };
  const [templateId, credentialId] = readRouteIds(chosenId);
  return templateId === undefined || credentialId === undefined
    ? { page: 'none' }
    : { page: 'credential', templateId, credentialId };
}

export const credentialPaths = {
  issue: `${CREDENTIALS_PATH}/:new`,
  credential: (templateId: string, credentialId: string) =>
    `${CREDENTIALS_PATH}/${writeRouteIds(templateId, credentialId)}`,
} as const;

/** The name of a credential in the list and, decoded once, in the route. */
export function idOfCredential({ parent, id }: { parent: string; id: string }): string {
  return [parent, id].map((part) => encodeURIComponent(part.toWellFormed())).join('/');
}

export const ORDERS_PATH = '/orders';

export type OrderRoute = { page: 'none' } | { page: 'order' | 'edit'; orderId: string };

/** Reads the part of the route after `/orders/`. A colon begins a page: in an id it is always written as %3A. */
export function readOrderRoute(chosenId: string | undefined): OrderRoute {
  const [orderId = ''] = chosenId === undefined ? [] : readRouteIds(chosenId);
  if (orderId === '') return { page: 'none' };
  return { page: chosenId?.endsWith('/:edit') ? 'edit' : 'order', orderId };
}

export const orderPaths = {
  order: (orderId: string) => `${ORDERS_PATH}/${writeRouteIds(orderId)}`,
  edit: (orderId: string) => `${ORDERS_PATH}/${writeRouteIds(orderId)}/:edit`,
} as const;

/** The name of an order in the list and, decoded once, in the route. */
export function idOfOrder({ id }: { id: string }): string {
  return encodeURIComponent(id.toWellFormed());
}

export const FUNDING_PATH = '/funding';

export type FundingRoute = { page: 'none' } | { page: 'new'; locator?: string } | { page: 'run'; runId: string };

export function readFundingRoute(chosenId: string | undefined): FundingRoute {
  if (chosenId === undefined) return { page: 'none' };
  if (chosenId === 'new') return { page: 'new' };
  if (chosenId.startsWith('new/')) return { page: 'new', locator: chosenId.slice('new/'.length) };
  return { page: 'run', runId: chosenId };
}

export const fundingPaths = {
  create: `${FUNDING_PATH}/new`,
  createFor: (locator: string) => `${FUNDING_PATH}/new/${encodeURIComponent(locator)}`,
  createForSeries: (formId: string) => `${FUNDING_PATH}/new/${encodeURIComponent(nameSeries(formId))}`,
  run: (runId: string) => `${FUNDING_PATH}/${encodeURIComponent(runId)}`,
} as const;

export const SIGNERS_PATH = '/signers';

/** What the route says is shown beside the list of signers. */
export type SignerRoute = { page: 'none' | 'generate' | 'import' } | { page: 'signer'; address: string };

/** Reads the part of the route after `/signers/`. */
export function readSignerRoute(chosenId: string | undefined): SignerRoute {
  if (chosenId === undefined) return { page: 'none' };
  if (chosenId === 'generate' || chosenId === 'import') return { page: chosenId };
  return { page: 'signer', address: chosenId };
}

export const signerPaths = {
  generate: `${SIGNERS_PATH}/generate`,
  import: `${SIGNERS_PATH}/import`,
  signer: (address: string) => `${SIGNERS_PATH}/${encodeURIComponent(address)}`,
} as const;

export const ADDRESSES_PATH = '/addresses';

/** What a new entry begins with, and the request whose review led there. */
export type AddressStart = AddressKey & { approvalId?: string | undefined };

/** What the route says is shown beside the list of addresses. */
export type AddressRoute =
  | { page: 'none' | 'import' }
  /** The deny list, and a file of such addresses. */
  | { page: 'denied' | 'deny-file' }
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
    case 'denied':
    case 'deny-file':
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

const addressPath = (...parts: string[]) => `${ADDRESSES_PATH}/${encodeURIComponent(parts.join(':'))}`;

export const addressPaths = {
  create: addressPath('new'),
  import: addressPath('import'),
  denied: addressPath('denied'),
  importDenied: addressPath('deny-file'),
  /** The form with the address and its chain filled in; from a review it leads back there. */
  name: (start: AddressStart) => addressPath('new', ...partsOf(start)),
  entry: ({ address, chain }: AddressKey) => addressPath('entry', address, chain ?? ''),
  edit: ({ address, chain }: AddressKey) => addressPath('edit', address, chain ?? ''),
  find: ({ address, chain }: AddressKey) => addressPath('find', address, chain ?? ''),
  /** The form whose draft is about this, as `draftOfAddress` says it. */
  draft: (about: string) => addressPath(about),
} as const;

export const ACTIVITY_PATH = '/activity';
/** Stands in the place of an entry's id; `activityPath` leads there as well. */
export const OUTBOX_ID = 'outbox';

/** The route of an entry of the journal. */
export function activityPath(intentId: string): string {
  return `${ACTIVITY_PATH}/${encodeURIComponent(intentId)}`;
}

export const SETTINGS_PATH = '/settings';

/** What reviews are made with. */
export const PROOF_PAGES = ['contracts', 'findings', 'limits', 'policy', 'chains'] as const;
export type ProofPage = (typeof PROOF_PAGES)[number];

const APP_PAGES = ['system', 'backup', 'keys', 'updates', 'about', 'removal'] as const;
export const WINDOW_PAGES = ['appearance', 'notifications', ...APP_PAGES] as const;
export type WindowPage = (typeof WINDOW_PAGES)[number];

/** What the route says is shown beside the list of settings. */
export type SettingsRoute =
  | { page: 'none' | 'add' | ProofPage | WindowPage }
  | { page: 'profile' | 'api-key' | 'address'; profileId: string }
  | { page: 'unknown' };

/** Reads the part of the route after `/settings/`. */
export function readSettingsRoute(chosenId: string | undefined): SettingsRoute {
  if (chosenId === undefined) return { page: 'none' };
  const ownPage = [...PROOF_PAGES, ...WINDOW_PAGES].find((page) => page === chosenId);
  if (ownPage !== undefined) return { page: ownPage };
  if (chosenId.startsWith('contracts/')) return { page: 'contracts' };
  if (chosenId === 'add') return { page: 'add' };
  const [, profileId, form] = /^profile:([a-z0-9-]+)(?:\/(key|address))?$/.exec(chosenId) ?? [];
  if (profileId === undefined) return { page: 'unknown' };
  if (form === 'address') return { page: 'address', profileId };
  return { page: form === undefined ? 'profile' : 'api-key', profileId };
}

/** What a profile's row is called in the list and in routes. */
export function idOfProfileRow(profileId: string): string {
  return `profile:${profileId}`;
}

export const settingsPaths = {
  add: `${SETTINGS_PATH}/add`,
  page: (page: ProofPage | WindowPage) => `${SETTINGS_PATH}/${page}`,
  profile: (profileId: string) => `${SETTINGS_PATH}/${encodeURIComponent(idOfProfileRow(profileId))}`,
  apiKey: (profileId: string) => `${SETTINGS_PATH}/${encodeURIComponent(idOfProfileRow(profileId))}/key`,
  address: (profileId: string) => `${SETTINGS_PATH}/${encodeURIComponent(idOfProfileRow(profileId))}/address`,
} as const;

/** A contract that a form begins with, and the request whose review led there. */
export type AbiStart = { address: string; chain: string; approvalId: string | undefined };

/** What of the page about contracts is shown. */
export type ContractsPart =
  | { part: 'list' | 'files' | 'folder' }
  | { part: 'add'; start: AbiStart | undefined; about: string }
  | { part: 'item'; id: string };

/** Stands for every chain in a route. */
const EVERY_CHAIN = '*';
const CONTRACTS = 'contracts';

/** Reads the part of the route after `/settings/`; undefined where it leads elsewhere. */
export function readContractsRoute(chosenId: string): ContractsPart | undefined {
  if (chosenId === CONTRACTS) return { part: 'list' };
  if (chosenId === `${CONTRACTS}/files`) return { part: 'files' };
  if (chosenId === `${CONTRACTS}/folder`) return { part: 'folder' };
  const [, id] = /^contracts\/item\/([0-9a-f-]{36})$/.exec(chosenId) ?? [];
  if (id !== undefined) return { part: 'item', id };
  const [isAdd, , chain = '', address = '', , approvalId] =
    /^contracts\/add(\/([a-z0-9*-]+)\/(0x[0-9a-fA-F]{40})(\/for\/(.+))?)?$/.exec(chosenId) ?? [];
  if (isAdd === undefined) return undefined;
  const start = address === '' ? undefined : { address, chain: chain === EVERY_CHAIN ? '' : chain, approvalId };
  return { part: 'add', start, about: chosenId.slice(`${CONTRACTS}/add/`.length) };
}

const atSettings = (id: string) => `${SETTINGS_PATH}/${encodeURIComponent(id)}`;

export const contractsPaths = {
  list: atSettings(CONTRACTS),
  files: atSettings(`${CONTRACTS}/files`),
  folder: atSettings(`${CONTRACTS}/folder`),
  item: (id: string) => atSettings(`${CONTRACTS}/item/${id}`),
  /** @param about as in the part `add`: empty for a form that begins with nothing */
  add: (about: string) => atSettings(about === '' ? `${CONTRACTS}/add` : `${CONTRACTS}/add/${about}`),
  /** A chain without a known number cannot be told apart: the ABI is then for the contract wherever it is. */
  addFor: ({ address, chain, approvalId }: { address: string; chain: string; approvalId: string }) => {
    const name = findChain(chain)?.id == null ? EVERY_CHAIN : chain;
    return atSettings(`${CONTRACTS}/add/${name}/${address}/for/${approvalId}`);
  },
} as const;
