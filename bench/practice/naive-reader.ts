import type { Dispatcher } from 'undici';
import { createServiceClient, type ServiceClient } from '#main/service/service-client.ts';
import { createTraffic } from '#main/service/traffic.ts';
import type { LeapingClock } from './leaping-clock.ts';
import { type QuietWallets, requireServed } from './quiet-wallets.ts';

/** The largest page that a service has to know. */
const PER_PAGE = 48;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Reads everything of each wallet in turn, one request after the other, at the app's own budget for the background. It has nothing of
 * the app but its client.
 */
export function createNaiveDesk({ wallets, clock }: { wallets: QuietWallets; clock: LeapingClock }) {
  let reading: ReturnType<typeof readRoundAndRound> | undefined;
  const open = () => {
    if (reading === undefined) throw new Error('Nothing is read.');
    return reading;
  };
  const stop = async () => {
    const stopping = reading?.stop();
    reading = undefined;
    if (stopping !== undefined) await clock.passWhile(stopping, DAY_MS);
  };
  return {
    stop,
    async start(): Promise<void> {
      await stop();
      reading = readRoundAndRound(wallets, clock);
    },
    async waitForWorstMoment(wallet: string): Promise<void> {
      await clock.passWhile(open().service.whenListed(wallet, 1), DAY_MS);
    },
    async see(wallet: string, id: string): Promise<void> {
      await clock.passWhile(open().whenSeen(wallet, id), DAY_MS);
    },
    check: async () => requireServed(open().service),
  };
}

function readRoundAndRound(wallets: QuietWallets, clock: LeapingClock) {
  const service = wallets.openService(clock.now);
  const client = openClient(service.dispatcher);
  const seen = new Map<string, () => void>();
  let stopped = false;
  const reading = (async () => {
    while (!stopped) {
      for (const walletLocator of wallets.addresses) {
        if (stopped) return;
        const ids = await readWallet(client, { walletLocator, signer: wallets.signer });
        for (const id of ids) seen.get(`${walletLocator}/${id}`)?.();
      }
    }
  })();
  return {
    service,
    whenSeen: (wallet: string, id: string) => new Promise<void>((resolve) => seen.set(`${wallet}/${id}`, resolve)),
    async stop(): Promise<void> {
      stopped = true;
      await reading;
      await client.close();
    },
  };
}

/** @returns the ids of its transactions */
async function readWallet(
  client: ServiceClient,
  { walletLocator, signer }: { walletLocator: string; signer: string },
): Promise<string[]> {
  const page = { page: 1, perPage: PER_PAGE };
  const listed = await client.listTransactions({ walletLocator, ...page });
  await client.listSignatures({ walletLocator, ...page });
  await client.getWallet({ walletLocator });
  await client.readBalances({ walletLocator, tokens: ['eth'], chains: ['base-sepolia'] });
  await client.getDelegatedSigner({ walletLocator, signer });
  if (!listed.ok) throw new Error(listed.failure.happened);
  return listed.value.map(({ id }) => id);
}

function openClient(dispatcher: Dispatcher): ServiceClient {
  return createServiceClient({
    baseUrl: 'http://127.0.0.1:9',
    profile: { id: 'naive', name: 'Naive' },
    getApiKey: () => 'key',
    traffic: createTraffic(),
    mayAsk: () => true,
    dispatcher,
  });
}
