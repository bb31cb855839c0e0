import { findChain } from '#shared/chains.ts';
import { sameAccount } from '#shared/hex.ts';
import type { BalanceEntry } from '#shared/model/balance.ts';
import { delegatedSignerSchema } from '#shared/model/delegated-signer.ts';
import { FUNDING_TOKENS } from '#shared/model/funding-terms.ts';
import type { Environment } from '#shared/model/profile.ts';
import { isActiveSignerStatus } from '#shared/model/status.ts';
import { transactionSchema } from '#shared/model/transaction.ts';
import type { Wallet } from '#shared/model/wallet.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { followRegistrations } from '../records/follow-registrations.ts';
import { keepRecord } from '../records/keep-record.ts';
import { OPTIONAL_READ_RETRY_MS, type Reading, type WalletSyncContext } from '../records/sync-context.ts';
import type { ReadRecord } from '../service/read-record.ts';
import type { ServiceFailure } from '../service/service-failure.ts';
import type { OptionalRead } from '../store/optional-reads.ts';
import type { ServiceRecords } from '../store/service-records.ts';
import type { WatchedWallet } from '../store/watched.ts';

type Read = Promise<Result<Reading, ServiceFailure>>;

/** Reads the wallet itself, where the service offers that. */
export function syncWallet(context: WalletSyncContext): Read {
  const { client, store, wallet } = context;
  return readOptional(context, {
    name: 'wallet',
    table: store.wallets,
    read: async () => {
      const answer = await client.getWallet({ walletLocator: wallet.locator });
      if (!answer.ok) return answer;
      const moved = explainMoved(wallet, answer.value);
      // Kept under its address, however it was asked for.
      return moved === undefined ? succeed([{ ...answer.value, id: wallet.address }]) : fail(moved);
    },
  });
}

/** A locator that suddenly stands for another address: nothing of the answer is kept under the address that was pinned. */
function explainMoved(
  { locator, address }: WatchedWallet,
  { record, raw }: ReadRecord<Wallet>,
): ServiceFailure | undefined {
  if (!record.ok || sameAccount(record.value.address, address)) return undefined;
  return {
    code: 'wrong-answer',
    happened: `The service now says that ${locator} is the wallet ${record.value.address}; it was added as ${address}.`,
    kept: `${address} stays the wallet of this entry; nothing is signed for another one.`,
    next: 'Ask the service why the address changed before you sign anything for this wallet.',
    facts: { expected: address, actual: record.value.address },
    effectUncertain: false,
    raw,
  };
}

/** Reads the balances, where the service offers that: the native currency and the funding tokens on the wallet's chains. */
export function syncBalances(context: WalletSyncContext, environment: Environment): Read {
  const { client, store, wallet } = context;
  return readOptional(context, {
    name: 'balances',
    table: store.balances,
    read: async () => {
      const answer = await client.readBalances({
        walletLocator: wallet.locator,
        tokens: ['eth', ...FUNDING_TOKENS],
        chains: listChains(context, environment),
      });
      if (answer.ok) noteBalances(context, answer.value);
      return answer;
    },
  });
}

/** Adds what has changed to the history, chain by chain; an amount that is not digits is shown and not drawn. */
function noteBalances(
  { store, profileId, wallet, clock }: WalletSyncContext,
  entries: readonly ReadRecord<BalanceEntry>[],
): void {
  const at = clock();
  for (const { record } of entries) {
    if (!record.ok) continue;
    const { token, decimals, balances } = record.value;
    for (const [chain, amount] of Object.entries(balances)) {
      if (chain === 'total' || !/^\d+$/.test(amount)) continue;
      store.balanceHistory.add({ profileId, walletAddress: wallet.address, token, chain, amount, decimals, at });
    }
  }
}

/** Reads each known delegated signer whose registration is still under way. */
export async function syncDelegatedSigners(context: WalletSyncContext): Read {
  const { client, store, wallet, profileId } = context;
  const readings = new Set<Reading>();
  for (const { id, parsed } of store.delegatedSigners.listByParent({ profileId, parent: wallet.address })) {
    const signer = delegatedSignerSchema.safeParse(parsed).data;
    if (signer !== undefined && Object.values(signer.chains).every(({ status }) => isActiveSignerStatus(status)))
      continue;
    const answer = await readOptional(context, {
      name: 'signer',
      table: store.delegatedSigners,
      read: async () => {
        const read = await client.getDelegatedSigner({ walletLocator: wallet.locator, signer: id });
        if (!read.ok) return read;
        followRegistrations(context, read.value);
        // Under the locator by which it is known here, whatever the letter case of the answer's.
        return succeed([{ ...read.value, id }]);
      },
    });
    if (!answer.ok) return answer;
    readings.add(answer.value);
  }
  if (readings.has('changed')) return succeed('changed');
  return succeed(readings.has('not-offered') ? 'not-offered' : 'unchanged');
}

type OptionalReading = {
  name: OptionalRead;
  table: ServiceRecords;
  read: () => Promise<Result<ReadRecord<object>[], ServiceFailure>>;
};

/** Reads what the interface does not promise: a 404 is remembered and is no failure. */
async function readOptional(context: WalletSyncContext, { name, table, read }: OptionalReading): Read {
  const { store, profileId, wallet, clock } = context;
  const now = clock();
  if (
    !store.optionalReads.worthTrying({
      profileId,
      name,
      parent: wallet.address,
      now,
      retryAfterMs: OPTIONAL_READ_RETRY_MS,
    })
  )
    return succeed('not-offered');
  const requestNumber = context.nextRequestNumber();
  const answer = await read();
  if (!answer.ok && answer.failure.code !== 'not-found') return fail(answer.failure);
  store.optionalReads.remember({ profileId, name, parent: wallet.address, offered: answer.ok, now });
  if (!answer.ok) return succeed('not-offered');
  const kept = answer.value.map((record) => keepRecord(context, { table, read: record, requestNumber }));
  return succeed(kept.includes(true) ? 'changed' : 'unchanged');
}

/** The chains the wallet was seen on, and the environment's first one. */
function listChains({ store, profileId, wallet }: WalletSyncContext, environment: Environment): string[] {
  const seen = store.transactions
    .listByParent({ profileId, parent: wallet.address })
    .flatMap(({ parsed }) => transactionSchema.safeParse(parsed).data?.params?.chain ?? []);
  const usual = environment === 'production' ? 'base' : 'base-sepolia';
  return [...new Set([usual, ...seen])].filter((name) => findChain(name) !== undefined);
}
