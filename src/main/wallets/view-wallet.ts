import { briefText } from '#shared/cut-text.ts';
import type { AddressKey } from '#shared/ipc/address-views.ts';
import type {
  DelegatedSignerView,
  RecordPage,
  RecordRow,
  RecordView,
  WalletDetail,
  WalletView,
} from '#shared/ipc/views.ts';
import { parseWalletLocator } from '#shared/locator.ts';
import { type BalanceEntry, balanceEntrySchema } from '#shared/model/balance.ts';
import { delegatedSignerSchema } from '#shared/model/delegated-signer.ts';
import type { RecordKind } from '#shared/model/review.ts';
import { signatureSchema } from '#shared/model/signature.ts';
import { transactionSchema } from '#shared/model/transaction.ts';
import { walletSchema, walletSignerSchema } from '#shared/model/wallet.ts';
import { EVM_SMART_WALLET } from '#shared/model/wallet-type.ts';
import { breathe } from '../breathe.ts';
import { viewFailed } from '../records/view-failed.ts';
import { RECORD_RESOURCES } from '../records/wallet-records.ts';
import type { Store } from '../store/open-store.ts';
import type { RecordPageKey } from '../store/record-pages.ts';
import type { StoredRecord } from '../store/service-records.ts';
import type { WatchedWallet } from '../store/watched.ts';
import { findImitated, isKnownToken } from './known-tokens.ts';

/** A wallet for the screen: the operator's entry beside what the service last said. */
export function viewWallet(store: Store, watched: WatchedWallet): WalletView {
  const { profileId, address } = watched;
  const stored = store.wallets.get({ profileId, parent: address, id: address });
  const wallet = walletSchema.safeParse(stored?.parsed).data;
  const locator = parseWalletLocator(address);
  const isEvm = locator.ok && locator.value.kind === 'address' && locator.value.family === 'evm';
  return {
    profileId,
    address,
    locator: watched.locator,
    addressSource: watched.addressSource,
    adminSigner: watched.adminSigner,
    adminSignerType: wallet?.config?.adminSigner?.type ?? null,
    type: wallet?.type ?? null,
    linkedUser: wallet?.linkedUser ?? null,
    notice: watched.notice,
    signable: isEvm && (wallet?.type === undefined || wallet.type === EVM_SMART_WALLET),
    fetchedAt: stored?.fetchedAt ?? null,
    name: watched.name,
    group: watched.group,
    note: watched.note,
  };
}

/** As many rows are made at a time: whoever asks meanwhile waits for no more of them. */
const ROWS_AT_ONCE = 25;

/** The list of a profile, long texts of the service by their beginnings. */
export async function viewWalletRows(store: Store, profileId: string): Promise<WalletView[]> {
  const rows: WalletView[] = [];
  for (const wallet of store.watched.listWallets(profileId)) {
    if (rows.length > 0 && rows.length % ROWS_AT_ONCE === 0) await breathe();
    rows.push(viewWalletRow(store, wallet));
  }
  return rows;
}

function viewWalletRow(store: Store, watched: WatchedWallet): WalletView {
  const wallet = viewWallet(store, watched);
  const brief = (text: string | null): string | null => (text === null ? null : briefText(text));
  return {
    ...wallet,
    adminSigner: brief(wallet.adminSigner),
    adminSignerType: brief(wallet.adminSignerType),
    type: brief(wallet.type),
    linkedUser: brief(wallet.linkedUser),
    notice: brief(wallet.notice),
    note: brief(wallet.note),
  };
}

/** What is kept of a wallet beside its records, readable with the service gone. */
export function viewWalletDetail(store: Store, watched: WatchedWallet): WalletDetail {
  const { profileId, address } = watched;
  const key = { profileId, parent: address };
  return {
    wallet: viewWallet(store, watched),
    raw: store.wallets.get({ ...key, id: address })?.raw ?? null,
    counts: { transaction: store.transactions.count(key), signature: store.signatures.count(key) },
    balances: store.balances.listByParent(key).flatMap(({ parsed, fetchedAt }) => {
      const entry = balanceEntrySchema.safeParse(parsed).data;
      return entry === undefined ? [] : [{ entry, fetchedAt, ...judgeToken(entry, store.addressBook.list()) }];
    }),
    signers: listSigners(store, key),
  };
}

/** On which chains a token is none of one's own, and which listed one it could be taken for there. */
function judgeToken(
  { token, balances }: BalanceEntry,
  book: readonly AddressKey[],
): Pick<WalletDetail['balances'][number], 'notKnownOn' | 'imitates'> {
  const chains = Object.keys(balances).filter((chain) => chain !== 'total');
  const notKnownOn = chains.filter((chain) => !isKnownToken({ token, chain, book }));
  const imitated = notKnownOn.map((chain) => findImitated({ token, chain })).find((symbol) => symbol !== null);
  return { notKnownOn, imitates: imitated ?? null };
}

/** The delegated signers that were read one by one, and those that the wallet itself names beside them, whatever their kind. */
function listSigners(store: Store, key: { profileId: string; parent: string }): DelegatedSignerView[] {
  const read = store.delegatedSigners.listByParent(key).map(({ id, parsed, malformed, raw, fetchedAt }) => ({
    locator: id,
    signer: delegatedSignerSchema.safeParse(parsed).data ?? null,
    malformed: malformed ?? null,
    raw,
    fetchedAt,
  }));
  const wallet = store.wallets.get({ ...key, id: key.parent });
  const named = walletSchema.safeParse(wallet?.parsed).data?.config?.delegatedSigners;
  if (wallet === undefined || !Array.isArray(named)) return read;
  const known = new Set(read.map(({ locator }) => locator.toLowerCase()));
  const others = named.flatMap((entry: unknown): DelegatedSignerView[] => {
    const { type, address, locator } = walletSignerSchema.safeParse(entry).data ?? {};
    const name = locator ?? [type, address].filter((part) => part !== undefined).join(':');
    if (name === '' || known.has(name.toLowerCase())) return [];
    known.add(name.toLowerCase());
    const raw = JSON.stringify(entry);
    return [
      { locator: name, signer: { type, locator: name, chains: {} }, malformed: null, raw, fetchedAt: wallet.fetchedAt },
    ];
  });
  return [...read, ...others];
}

type Page = RecordPageKey & { kind: RecordKind };

/** A page of a wallet's records of one kind, the newest first. */
export function viewRecordPage(store: Store, { kind, ...page }: Page): RecordPage {
  const table = RECORD_RESOURCES[kind].table(store);
  return {
    records: table.listPage(page).map((record) => ({
      ...viewRecordRow(kind, record),
      isFollowed: isFollowed(store, { kind, profileId: page.profileId, walletAddress: page.parent, id: record.id }),
      ...viewFailed(store, { profileId: page.profileId, resource: kind, parent: page.parent, id: record.id }),
    })),
    total: table.count(page),
  };
}

function isFollowed({ watched }: Store, key: Parameters<Store['watched']['findRecord']>[0]): boolean {
  return watched.findRecord(key) !== undefined;
}

/** What a list shows of a record: long texts by their beginnings, and neither its content nor its text. */
function viewRecordRow(
  kind: RecordKind,
  { id, status, parsed, malformed, fetchedAt }: StoredRecord,
): Omit<RecordRow, 'isFollowed'> {
  // Both kinds keep these in the same places.
  const { params, createdAt } = signatureSchema.safeParse(parsed).data ?? {};
  return {
    kind,
    id,
    status: status === undefined ? null : briefText(status),
    chain: params?.chain === undefined ? null : briefText(params.chain),
    createdAt: createdAt === undefined ? null : briefText(createdAt),
    malformed: malformed ?? null,
    fetchedAt,
  };
}

/** A record with all that it holds. */
export function viewRecord(
  kind: RecordKind,
  { id, status, parsed, malformed, raw, fetchedAt }: StoredRecord,
): RecordView {
  const facts = { id, status: status ?? null, malformed: malformed ?? null, raw, fetchedAt };
  return kind === 'transaction'
    ? { kind, ...facts, value: transactionSchema.safeParse(parsed).data ?? null }
    : { kind, ...facts, value: signatureSchema.safeParse(parsed).data ?? null };
}
