import type { RecordView, WalletDetail, WalletView } from '#shared/ipc/views.ts';
import { parseWalletLocator } from '#shared/locator.ts';
import { balanceEntrySchema } from '#shared/model/balance.ts';
import type { RecordKind } from '#shared/model/review.ts';
import { EVM_SMART_WALLET, walletSchema } from '#shared/model/wallet.ts';
import type { Store } from '../store/open-store.ts';
import type { StoredRecord } from '../store/service-records.ts';
import type { WatchedWallet } from '../store/watched.ts';

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
    type: wallet?.type ?? null,
    linkedUser: wallet?.linkedUser ?? null,
    notice: watched.notice,
    signable: isEvm && (wallet?.type === undefined || wallet.type === EVM_SMART_WALLET),
    fetchedAt: stored?.fetchedAt ?? null,
  };
}

/** Everything kept of a wallet, readable with the service gone. */
export function viewWalletDetail(store: Store, watched: WatchedWallet): WalletDetail {
  const key = { profileId: watched.profileId, parent: watched.address };
  return {
    wallet: viewWallet(store, watched),
    records: [
      ...store.transactions.listByParent(key).map((record) => viewRecord('transaction', record)),
      ...store.signatures.listByParent(key).map((record) => viewRecord('signature', record)),
    ],
    balances: store.balances.listByParent(key).flatMap(({ parsed, fetchedAt }) => {
      const entry = balanceEntrySchema.safeParse(parsed).data;
      return entry === undefined ? [] : [{ entry, fetchedAt }];
    }),
  };
}

function viewRecord(kind: RecordKind, { id, status, malformed, raw, fetchedAt }: StoredRecord): RecordView {
  return { kind, id, status: status ?? null, malformed: malformed ?? null, raw, fetchedAt };
}
