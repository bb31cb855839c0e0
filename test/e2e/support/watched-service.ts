import { createPublicClient, http } from 'viem';
import type { LocalServiceOptions } from '#local-service/local-service-options.ts';
import { startLocalService } from '#local-service/start-local-service.ts';
import type { TestToken } from '#local-service/tokens.ts';
import { createOtherClient } from '../../helpers/other-client.ts';
import { PLENTY } from '../../helpers/plenty.ts';

export type SeenRequest = { method: string; path: string };

/** The service with everything in hand: another client of it, its chain, its faults, and every request that reached it. */
export async function startWatchedService(options: LocalServiceOptions = {}) {
  const service = await startLocalService({
    chain: 'anvil',
    ...options,
    settings: { rateLimit: PLENTY, ...options.settings },
  });
  const requests: SeenRequest[] = [];
  const take = service.faults.take;
  // The outermost layer of the service asks it about each request, whatever becomes of it.
  service.faults.take = (request) => {
    requests.push(request);
    return take(request);
  };
  const other = createOtherClient(service);
  const post = async (path: string, body: object): Promise<unknown> => {
    const answer = await fetch(`${service.url}${path}`, {
      method: 'POST',
      headers: { 'X-API-KEY': service.apiKey, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  return {
    ...service,
    other,
    requests,
    /** Requests that are more than looking, since the mark. */
    writesSince: (mark: number): SeenRequest[] => requests.slice(mark).filter(({ method }) => method !== 'GET'),
    async requestCalls(
      wallet: string,
      calls: { to: string; value: string; data: string }[],
      chain = 'base-sepolia',
    ): Promise<string> {
      const path = `/api/2022-06-09/wallets/${wallet}/transactions`;
      return ((await post(path, { params: { calls, chain } })) as { id: string }).id;
    },
    registerSigner: (wallet: string, signer: string, chain = 'base-sepolia') =>
      post(`/api/2022-06-09/wallets/${wallet}/signers`, { signer, chain }),
    /** What the service says of a delegated signer. */
    async signerStatus(wallet: string, signer: string): Promise<string | undefined> {
      const path = `/api/2022-06-09/wallets/${wallet}/signers/${signer}`;
      const answer = await fetch(`${service.url}${path}`, { headers: { 'X-API-KEY': service.apiKey } });
      const { chains } = (await answer.json()) as { chains: Record<string, { status: string }> };
      return chains['base-sepolia']?.status;
    },
    fund: (wallet: string, amount: number, token: TestToken = 'usdc') =>
      post(`/api/v1-alpha2/wallets/${wallet}/balances`, { amount, token, chain: 'base-sepolia' }),
    /** Wei, as the chain itself says, past the service. */
    balanceOf(address: `0x${string}`): Promise<bigint> {
      if (service.chainClient === null)
        throw new Error('The service has no chain: the packages of the devnet are missing.');
      return createPublicClient({ transport: http(service.chainClient.rpcUrl) }).getBalance({ address });
    },
  };
}

export type WatchedService = Awaited<ReturnType<typeof startWatchedService>>;
