import { openStore } from '#main/store/open-store.ts';
import type { PutRecord } from '#main/store/service-records.ts';
import { DEAD, honestTransaction, KERNEL_NONCE } from '../../test/helpers/honest-record.ts';
import type { Desk } from './desk.ts';

type Standing = 'awaiting-approval' | 'success';
type Wallet = Pick<Desk, 'profileId' | 'wallet' | 'signerAddress'>;

/** Transactions of a wallet as the service would tell them, the newest first; each has a nonce and an amount of its own. */
export function makeTransactions({ wallet, signerAddress: signer }: Wallet, count: number, status: Standing): object[] {
  return Array.from({ length: count }, (_, index) => ({
    ...honestTransaction({
      wallet,
      signer,
      id: `tx-${String(count - index).padStart(8, '0')}`,
      nonce: KERNEL_NONCE + BigInt(index),
      calls: [{ to: DEAD, value: BigInt(index + 1), data: '0x' }],
    }),
    status,
    createdAt: new Date(Date.UTC(2026, 0, 1) - index * 60_000).toISOString(),
  }));
}

/** Such a record as the cache keeps it. */
export function toStored({ profileId, wallet }: Wallet, record: object): PutRecord {
  const { id, status } = record as { id: string; status: Standing };
  return {
    profileId,
    parent: wallet,
    id,
    status,
    parsed: record,
    raw: JSON.stringify(record),
    malformed: undefined,
    fetchedAt: Date.UTC(2026, 0, 1),
    requestNumber: 1,
    final: status === 'success',
  };
}

/** Keeps records in the cache of a desk that is stopped. */
export function fillWallet(desk: Wallet & Pick<Desk, 'dataFolder'>, records: readonly object[]): void {
  const store = openStore({ dataFolder: desk.dataFolder, clock: Date.now });
  try {
    store.inOneStep(() => {
      for (const record of records) store.transactions.put(toStored(desk, record));
    });
  } finally {
    store.close();
  }
}
