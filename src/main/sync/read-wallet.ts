import { findChain } from '#shared/chains.ts';
import { sameAccount } from '#shared/hex.ts';
import type { BalanceEntry } from '#shared/model/balance.ts';
import { delegatedSignerSchema } from '#shared/model/delegated-signer.ts';
import type { Environment } from '#shared/model/profile.ts';
import { isActiveSignerStatus } from '#shared/model/status.ts';
import type { Wallet } from '#shared/model/wallet.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { checkChain } from '#shared/rules/check-chain.ts';
import { followRegistrations } from '../records/follow-registrations.ts';
import { keepRecord } from '../records/keep-record.ts';
import { OPTIONAL_READ_RETRY_MS, type Reading } from '../records/sync-context.ts';
import { isHeldUpBy, isRefusedForGood, saysNothingThere } from '../service/failure-table.ts';
import type { ReadRecord } from '../service/read-record.ts';
import type { ServiceFailure } from '../service/service-failure.ts';
import type { OptionalRead } from '../store/optional-reads.ts';
import type { ServiceRecords } from '../store/service-records.ts';
import type { WatchedWallet } from '../store/watched.ts';
import { ASKED_TOKENS } from '../wallets/known-tokens.ts';
import { noteIdle, readSubject, type WalletRoundContext } from './note-reading.ts';
import type { WalletPart } from './plan-wallets.ts';
import { readRecords } from './read-records.ts';

type Read = Promise<Result<Reading, ServiceFailure>>;

/** Reads one part of what there is of a wallet. */
export function readWalletPart(
  context: WalletRoundContext,
  { part, environment }: { part: WalletPart; environment: Environment },
): void {
  const noted = { subject: subjectOf(context.wallet.address, part), name: part };
  if (part === 'transactions') readRecords(context, 'transaction');
  else if (part === 'signatures') readRecords(context, 'signature');
  else if (part === 'wallet') readSubject(context, { ...noted, read: () => readItself(context) });
  else if (part === 'balances') readSubject(context, { ...noted, read: () => readBalances(context, environment) });
  else readDelegatedSigners(context, noted);
}

/** How a part of a wallet is known where its age and its failures are noted. */
export function subjectOf(address: string, part: WalletPart): string {
  return `${address}/${part}`;
}

/** Reads the wallet itself, where the service offers that. */
function readItself(context: WalletRoundContext): Read {
  const { client, store, wallet, controls } = context;
  return readOptional(context, {
    name: 'wallet',
    table: store.wallets,
    read: async () => {
      const answer = await client.getWallet({ ...controls, walletLocator: wallet.locator });
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
function readBalances(context: WalletRoundContext, environment: Environment): Read {
  const { client, store, wallet, controls } = context;
  return readOptional(context, {
    name: 'balances',
    table: store.balances,
    read: async () => {
      const read = (chains: string[]) =>
        client.readBalances({ ...controls, walletLocator: wallet.locator, tokens: ASKED_TOKENS, chains });
      const chains = listChains(context, environment);
      const known = chains.filter((name) => findChain(name) !== undefined);
      const asked = await read(chains);
      // A name that nobody knows, which a record may hold, does not keep the balances on the others from being read.
      const mayBeTheName = !asked.ok && isRefusedForGood(asked.failure) && known.length < chains.length;
      const again = mayBeTheName ? await read(known) : asked;
      const answer = !asked.ok && !again.ok && isHeldUpBy(asked.failure, again.failure) ? asked : again;
      if (answer.ok) noteBalances(context, answer.value);
      return answer;
    },
  });
}

const LONGEST_NAME = 100;

/** Adds what has changed to the history, chain by chain; an amount that is not digits is shown and not drawn. */
function noteBalances(
  { store, profileId, wallet, clock }: WalletRoundContext,
  entries: readonly ReadRecord<BalanceEntry>[],
): void {
  const at = clock();
  for (const { record } of entries) {
    if (!record.ok) continue;
    const { token, decimals, balances } = record.value;
    // No token has a longer name.
    if (token.length <= LONGEST_NAME) store.serviceTokens.keepDecimals({ profileId, token, decimals });
    for (const [chain, amount] of Object.entries(balances)) {
      if (chain === 'total' || !/^\d+$/.test(amount)) continue;
      store.balanceHistory.add({ profileId, walletAddress: wallet.address, token, chain, amount, decimals, at });
    }
  }
}

/** Reads each known delegated signer whose registration is still under way, each for itself. */
function readDelegatedSigners(context: WalletRoundContext, noted: { subject: string; name: string }): void {
  const { store, wallet, profileId, round } = context;
  const known = store.delegatedSigners.listByParent({ profileId, parent: wallet.address });
  const open = known.filter(({ parsed }) => {
    const signer = delegatedSignerSchema.safeParse(parsed).data;
    return signer === undefined || !Object.values(signer.chains).every(({ status }) => isActiveSignerStatus(status));
  });
  if (open.length === 0) noteIdle(context, noted.subject);
  const nameOf = ({ id }: { id: string }) => `${noted.subject}/${id}`;
  for (const signer of open) {
    readSubject(context, {
      ...noted,
      reading: nameOf(signer),
      read: () => readDelegatedSigner(context, signer.id),
      // One that is well does not make the others well.
      isWell: () => !open.some((other) => round.isFailing(nameOf(other))),
    });
  }
}

function readDelegatedSigner(context: WalletRoundContext, id: string): Read {
  const { client, store, wallet, controls } = context;
  return readOptional(context, {
    name: 'signer',
    table: store.delegatedSigners,
    read: async () => {
      const read = await client.getDelegatedSigner({ ...controls, walletLocator: wallet.locator, signer: id });
      if (!read.ok) return read;
      followRegistrations(context, read.value);
      // Under the locator by which it is known here, whatever the letter case of the answer's.
      return succeed([{ ...read.value, id }]);
    },
  });
}

type OptionalReading = {
  name: OptionalRead;
  table: ServiceRecords;
  read: () => Promise<Result<ReadRecord<object>[], ServiceFailure>>;
};

/** Reads what the interface does not promise: that it is not offered is remembered, and is no failure. */
async function readOptional(context: WalletRoundContext, { name, table, read }: OptionalReading): Read {
  const { store, profileId, wallet, clock, round } = context;
  const now = clock();
  const offer = { profileId, name, parent: wallet.address };
  if (!store.optionalReads.worthTrying({ ...offer, now, retryAfterMs: OPTIONAL_READ_RETRY_MS }))
    return succeed('not-offered');
  const requestNumber = context.nextRequestNumber();
  const answer = await read();
  if (!answer.ok) {
    if (!saysNothingThere(answer.failure) || store.optionalReads.isOffered(offer)) return answer;
    // The first "nothing there" may be a slip.
    if (round.isDoubtedAgain(`${wallet.address} ${name}`))
      store.optionalReads.remember({ ...offer, offered: false, now });
    return succeed('not-offered');
  }
  store.optionalReads.remember({ ...offer, offered: true, now });
  const kept = answer.value.map((record) => keepRecord(context, { table, read: record, requestNumber }));
  return succeed(kept.includes(true) ? 'changed' : 'unchanged');
}

/** More than any wallet is used on: the names stand in one address. */
const MOST_CHAINS = 40;

/** The chains the wallet was seen on, and the environment's first one. */
function listChains({ store, profileId, wallet }: WalletRoundContext, environment: Environment): string[] {
  const seen = store.transactions.listValues({ profileId, parent: wallet.address, path: '$.params.chain' });
  const usual = environment === 'production' ? 'base' : 'base-sepolia';
  return [...new Set([usual, ...seen])].filter((name) => checkChain(name) === undefined).slice(0, MOST_CHAINS);
}
