import * as z from 'zod';
import { formatUnits, parseUnits } from '#shared/amount.ts';
import { writeCsv } from '#shared/csv/write-csv.ts';
import type { FundingRowView, FundingRunDetail } from '#shared/ipc/funding-views.ts';
import { FUNDING_AMOUNT } from '#shared/model/funding-terms.ts';
import { CREATE_WALLET } from '../records/writes/create-wallet-kind.ts';
import type { Store } from '../store/open-store.ts';
import { createNameWallet } from './other-fundings.ts';

const { decimals } = FUNDING_AMOUNT;
const userSchema = z.object({ linkedUser: z.string().optional() });

/** What a wallet got of one token on one chain; `inDoubt` is what it may have got besides. */
type Got = { token: string; chain: string; amount: string; inDoubt: string };

/** A wallet to be taken down. `existed`: it is not known to have been made by this app. */
export type TeardownWallet = {
  run: string;
  /** The first row of the run that names it. */
  number: number;
  locator: string;
  existed: boolean;
  linkedUser: string | null;
  funded: Got[];
};

/** The wallets of a run that this app made, or that the run funded or may have funded, each once. */
export function listTeardown(
  store: Pick<Store, 'intents' | 'watched'>,
  { run: { name, profileId }, rows }: FundingRunDetail,
): TeardownWallet[] {
  const nameWallet = createNameWallet(store, profileId);
  const made = listMade(store, { profileId, nameWallet });
  const byWallet = Map.groupBy(rows, ({ locator }) => nameWallet(locator));
  return [...byWallet].flatMap(([wallet, same]): TeardownWallet[] => {
    const [first] = same;
    const funded = listGot(same);
    const user = made.get(wallet);
    if (first === undefined || (user === undefined && funded.length === 0)) return [];
    const { number, locator } = first;
    return [{ run: name, number, locator, existed: user === undefined, linkedUser: user ?? null, funded }];
  });
}

/** In the shape of `npm run qa -- teardown`. */
export function writeJsonTeardown(wallets: readonly TeardownWallet[]): string {
  return `${JSON.stringify({ command: 'teardown', wallets, requests: [] }, null, 2)}\n`;
}

const COLUMNS = ['run', 'row', 'wallet', 'made here', 'linked user', 'token', 'chain', 'funded', 'in doubt'];

/** One line for each token on each chain that a wallet got; one for a wallet that was made and got nothing. */
export function writeCsvTeardown(wallets: readonly TeardownWallet[]): string {
  const none: Got = { token: '', chain: '', amount: '0', inDoubt: '0' };
  return writeCsv([
    COLUMNS,
    ...wallets.flatMap(({ run, number, locator, existed, linkedUser, funded }) =>
      (funded.length === 0 ? [none] : funded).map(({ token, chain, amount, inDoubt }) => {
        const wallet = [run, String(number), locator, existed ? 'no' : 'yes', linkedUser ?? ''];
        return [...wallet, token, chain, amount, inDoubt];
      }),
    ),
  ]);
}

function listGot(rows: readonly FundingRowView[]): Got[] {
  return [...Map.groupBy(rows, ({ token, chain }) => `${token} ${chain}`).values()].flatMap((same): Got[] => {
    const [first] = same;
    const amount = sumUp(same.filter(({ state }) => state === 'funded'));
    const inDoubt = sumUp(same.filter(isInDoubt));
    if (first === undefined || amount + inDoubt === 0n) return [];
    const { token, chain } = first;
    return [{ token, chain, amount: formatUnits(amount, decimals), inDoubt: formatUnits(inDoubt, decimals) }];
  });
}

/** It may have arrived, or may yet; one that was dismissed stays so where it had been sent. */
function isInDoubt({ state, intent }: FundingRowView): boolean {
  return state === 'sending' || state === 'uncertain' || (state === 'skipped' && intent?.state === 'sending');
}

function sumUp(rows: readonly FundingRowView[]): bigint {
  return rows.reduce((sum, { amount }) => sum + (parseUnits(amount, decimals) ?? 0n), 0n);
}

/** The linked user of each wallet that this app made, null where it has none. */
function listMade(
  { intents }: Pick<Store, 'intents'>,
  { profileId, nameWallet }: { profileId: string; nameWallet: (locator: string) => string },
): ReadonlyMap<string, string | null> {
  const created = intents.listChangedSince({ profileId, kind: CREATE_WALLET, since: 0 });
  return new Map(
    created.flatMap(({ facts, body }) => {
      if (facts.created !== true || typeof facts.walletAddress !== 'string') return [];
      return [[nameWallet(facts.walletAddress), userSchema.safeParse(body).data?.linkedUser ?? null] as const];
    }),
  );
}
