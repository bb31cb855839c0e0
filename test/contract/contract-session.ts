import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import type { LocalServiceOptions, RunningLocalService } from '#local-service/local-service-options.ts';
import { startLocalService } from '#local-service/start-local-service.ts';
import { createRateBudget } from '#main/service/rate-budget.ts';
import type { ReadRecord } from '#main/service/read-record.ts';
import { createServiceClient, type ServiceClient } from '#main/service/service-client.ts';
import { createTraffic, type Traffic } from '#main/service/traffic.ts';
import { isHex } from '#shared/hex.ts';
import type { Approvals } from '#shared/model/approval.ts';
import type { Result } from '#shared/result.ts';

/** The client as the app uses it, in front of the local service, with an admin signer of its own. */
export type ContractSession = {
  service: RunningLocalService;
  client: ServiceClient;
  traffic: Traffic;
  /** The admin signer of the wallets the test makes. */
  account: PrivateKeyAccount;
  stop(): Promise<void>;
};

/** More than any of these tests asks for: what is tested is the service, not how long the client waits for its turn. */
const PLENTY = 10_000;

/** Starts a service without a chain, unless told otherwise, and a client of it. */
export async function startSession(options: LocalServiceOptions = {}): Promise<ContractSession> {
  const settings = { rateLimit: { writes: PLENTY, reads: PLENTY, collections: PLENTY }, ...options.settings };
  const service = await startLocalService({ chain: 'none', ...options, settings });
  const budget = createRateBudget({ readsPerMinute: PLENTY, writesPerMinute: PLENTY });
  const traffic = { ...createTraffic(), budget };
  const client = createClient(service, { traffic });
  return {
    service,
    client,
    traffic,
    account: privateKeyToAccount(generatePrivateKey()),
    stop: async () => {
      await client.close();
      budget.close();
      await service.stop();
    },
  };
}

/** Another client of the same service, for example with another key. */
export function createClient(
  service: Pick<RunningLocalService, 'url' | 'apiKey'>,
  { traffic, apiKey = service.apiKey, timeoutMs = 10_000 }: { traffic: Traffic; apiKey?: string; timeoutMs?: number },
): ServiceClient {
  const profile = { id: 'practice', name: 'Practice' };
  return createServiceClient({
    baseUrl: service.url,
    profile,
    getApiKey: () => apiKey,
    traffic,
    mayAsk: () => true,
    timeoutMs,
  });
}

/** Sends what the client would not send, as another program may. */
export async function sendRaw(
  { service }: ContractSession,
  { method, path, body }: { method: string; path: string; body: unknown },
): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(`${service.url}${path}`, {
    method,
    headers: { 'X-API-KEY': service.apiKey, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

/** The value of something that has to have worked; anything else fails the test with what was said. */
export function expectOk<Value>(result: Result<Value, unknown>): Value {
  if (result.ok) return result.value;
  throw new Error(`expected an answer, got ${JSON.stringify(result.failure)}`);
}

/** The record of a read that has to have worked. */
export function expectRecord<Value>(result: Result<ReadRecord<Value>, unknown>): Value {
  return expectOk(expectOk(result).record);
}

/** A wallet whose admin signer is the session's, as it is asked for. */
export function walletBody({ account }: ContractSession, linkedUser?: string) {
  const adminSigner = { type: 'evm-keypair', address: account.address };
  const linked = linkedUser === undefined ? {} : { linkedUser };
  return { type: 'evm-smart-wallet', config: { adminSigner }, ...linked };
}

/** Makes a wallet whose admin signer is the session's. */
export async function createWallet(session: ContractSession, linkedUser?: string) {
  const body = walletBody(session, linkedUser);
  return expectOk(await session.client.createWallet({ body, idempotencyKey: crypto.randomUUID() }));
}

/** Signs the one challenge that waits for this account, as an operator's signer would (service facts). */
export async function signPending(approvals: Approvals | undefined, account: PrivateKeyAccount) {
  const pending = approvals?.pending.find(({ signer }) => signer === `evm-keypair:${account.address}`);
  if (pending === undefined || !isHex(pending.message)) throw new Error('no challenge waits for this account');
  const signature = await account.signMessage({ message: { raw: pending.message } });
  return { approvals: [{ signer: pending.signer, signature }] };
}
