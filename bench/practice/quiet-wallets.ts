import type { Hex } from '#shared/hex.ts';
import { honestTransaction, KERNEL_NONCE } from '../../test/helpers/honest-record.ts';
import { unwrap } from '../../tools/approve-walk/window-double.ts';
import { requireResult } from '../harness/bench-case.ts';
import type { WaitingRequest } from './approvals.ts';
import { type CountedService, createCountedService } from './counted-service.ts';
import type { Desk } from './desk.ts';
import { makeTransactions } from './fill-wallet.ts';
import type { LeapingClock } from './leaping-clock.ts';
import type { OfflineDesk } from './offline-desk.ts';

/** As long as the app leaves between two rounds of reading. */
const POLL_INTERVAL_MS = 4_000;
const SETTLED_OF_EACH = 2;
const HOUR_MS = 60 * 60_000;

type Seat = Pick<Desk, 'profileId' | 'signerAddress'>;

/** Wallets of which nothing happens, each with two settled transactions, as the service tells them. */
export type QuietWallets = {
  addresses: readonly Hex[];
  /** The one that was added last. */
  last: Hex;
  /** Locator of the key that each of them has. */
  signer: string;
  /** Something has to be approved for the wallet. @returns the id of the request */
  request(wallet: Hex): string;
  /** So many transfers to the key of the wallets have to be approved, each wallet in turn. */
  requestTransfers(wallets: readonly Hex[], count: number): WaitingRequest[];
  /** What was asked for has happened: nothing waits any more. */
  settle(): void;
  openService(clock: () => number): CountedService;
};

export function makeQuietWallets({ profileId, signerAddress }: Seat, addresses: readonly Hex[]): QuietWallets {
  const last = addresses.at(-1);
  if (last === undefined) throw new Error('There is no wallet.');
  const of = (wallet: Hex, count: number, status: 'success' | 'awaiting-approval') =>
    makeTransactions({ profileId, signerAddress, wallet }, count, status);
  const lists = new Map(addresses.map((wallet) => [wallet.toLowerCase(), of(wallet, SETTLED_OF_EACH, 'success')]));
  const signer = `evm-keypair:${signerAddress}`;
  let asked: Record<string, unknown>[] = [];
  let requests = 0;
  return {
    addresses,
    last,
    signer,
    request(wallet) {
      requests += 1;
      const id = `request-${requests}`;
      const [record] = of(wallet, 1, 'awaiting-approval');
      const made = { ...record, id };
      asked.push(made);
      lists.get(wallet.toLowerCase())?.unshift(made);
      return id;
    },
    requestTransfers(wallets, count) {
      return Array.from({ length: count }, (_, index) => {
        const walletAddress = wallets[index % wallets.length] ?? last;
        const record = honestTransaction({
          wallet: walletAddress,
          signer: signerAddress,
          id: `transfer-${index}`,
          nonce: KERNEL_NONCE + BigInt(Math.floor(index / wallets.length)),
          calls: [{ to: signerAddress, value: BigInt(index + 1), data: '0x' }],
        });
        lists.get(walletAddress.toLowerCase())?.unshift(record);
        return { walletAddress, recordId: record.id };
      });
    },
    settle() {
      for (const record of asked) record.status = 'success';
      asked = [];
    },
    openService: (clock) =>
      createCountedService({ clock, listTransactions: (wallet) => lists.get(wallet.toLowerCase()), signer }),
  };
}

/** Puts as many wallets on the list of a desk that is stopped that it has so many. @returns all of them, in the order of the list */
export function addWallets({ profileId, wallet, edit }: Omit<OfflineDesk, 'start'>, count: number): Promise<Hex[]> {
  return edit((store) => {
    const addedAt = new Date().toISOString();
    const added = Array.from({ length: count - 1 }, (_, index): Hex => `0x${String(index + 1).padStart(40, '0')}`);
    const rest = { addressSource: 'service', adminSigner: null, notice: null } as const;
    store.inOneStep(() => {
      for (const address of added) store.watched.addWallet({ profileId, address, locator: address, ...rest, addedAt });
    });
    const kept = store.watched.listWallets(profileId).map(({ address }) => address as Hex);
    requireResult(kept.length === count && kept[0] === wallet, `${kept.length} wallets are on the list of ${count}.`);
    return kept;
  });
}

type Watching = { desk: OfflineDesk; wallets: QuietWallets; clock: LeapingClock };

/** The app as it reads these wallets by itself, started anew for each look. */
export function createQuietDesk({ desk: offline, wallets, clock }: Watching) {
  let running: { desk: Desk; service: CountedService } | undefined;
  const stop = async () => {
    const stopping = running?.desk.stop();
    running = undefined;
    if (stopping !== undefined) await clock.passWhile(stopping, HOUR_MS);
  };
  const open = () => {
    if (running === undefined) throw new Error('The desk was not started.');
    return running;
  };
  return {
    open,
    stop,
    async start(): Promise<void> {
      await stop();
      const service = wallets.openService(clock.now);
      const desk = await offline.start({ dispatcher: service.dispatcher, pollIntervalMs: POLL_INTERVAL_MS });
      running = { desk, service };
    },
    /** Resolves when the list of the wallet was just read for the second time: the longest wait begins then. */
    async waitForWorstMoment(wallet: Hex): Promise<void> {
      const { service } = open();
      await clock.passWhile(service.whenListed(wallet, 2), HOUR_MS);
    },
    /** Resolves as soon as the request is on the list of approvals, proven. */
    async see(wallet: Hex, id: string): Promise<void> {
      const { desk } = open();
      const find = async () => {
        const { items } = unwrap(await desk.app.approvals.list({ profileId: desk.profileId }));
        return items.find((item) => item.recordId === id && item.walletAddress === wallet);
      };
      const found = await clock.passWhile(desk.until(find), HOUR_MS);
      requireResult(found.verdict === 'proven', `The request is ${found.verdict}: ${found.headline}`);
    },
    /** @throws where something could not be read, or more was asked for than the service allows */
    async check(): Promise<void> {
      const { desk, service } = open();
      requireServed(service);
      const { profiles } = unwrap(await desk.app.app.status());
      const [failed] = profiles.flatMap(({ freshness }) => freshness.filter(({ failure }) => failure));
      requireResult(failed === undefined, `${failed?.subject} could not be read: ${failed?.failure?.happened}`);
    },
  };
}

/** @throws where the service had to refuse something, or was asked for what it does not know */
export function requireServed(service: CountedService): void {
  requireResult(service.countRefused() === 0, `${service.countRefused()} reads were more than the service allows.`);
  requireResult(service.countUnknown() === 0, `The service did not know ${service.countUnknown()} of the reads.`);
}
