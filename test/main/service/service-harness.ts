import * as z from 'zod';
import { createHttpClient, type HttpClientOptions } from '#main/service/http.ts';
import { servicePath } from '#main/service/locator-path.ts';
import { createServiceClient, type ServiceClient } from '#main/service/service-client.ts';
import type { HttpClient, ServiceLogEntry, ServiceRequest } from '#main/service/service-request.ts';
import { answerText, type Behaviour, type HostileServer, startHostileServer } from '../../helpers/hostile-server.ts';
import { createImmediateTraffic, type ImmediateTraffic } from './immediate-traffic.ts';

export const TEST_API_KEY = 'sk_staging_5f8e!"7c2d91ab';

/** What a test needs of one client in front of one badly behaved server. */
export type Harness = {
  server: HostileServer;
  http: HttpClient;
  traffic: ImmediateTraffic;
  log: ServiceLogEntry[];
  stop(): Promise<void>;
};

/** Starts a server with this behaviour and a client that talks to it. */
export async function startHarness(behave: Behaviour, overrides: Partial<HttpClientOptions> = {}): Promise<Harness> {
  const server = await startHostileServer(behave);
  const { http, traffic, log } = createTestClient({ baseUrl: server.url, ...overrides });
  return {
    server,
    http,
    traffic,
    log,
    stop: async () => {
      await http.close();
      await server.stop();
    },
  };
}

/** A client with the test's profile and key, traffic that never waits, and a log that is kept. */
export function createTestClient(overrides: Partial<HttpClientOptions> & { baseUrl: string }) {
  const traffic = createImmediateTraffic();
  const log: ServiceLogEntry[] = [];
  const http = createHttpClient({
    profile: { id: 'staging', name: 'Staging EU' },
    getApiKey: () => TEST_API_KEY,
    traffic,
    mayAsk: () => true,
    log: (entry) => log.push(entry),
    ...overrides,
  });
  return { http, traffic, log };
}

/** Every function of the client in front of a service that gives one answer to everything. */
export type AnsweringService = { server: HostileServer; client: ServiceClient; stop(): Promise<void> };

/** Starts a service that gives this one answer to everything; text is sent as it is, anything else as JSON. */
export async function startServiceAnswering(answer: unknown, status = 200): Promise<AnsweringService> {
  const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
  const server = await startHostileServer((_request, response) => answerText(response, status, text));
  const client = createServiceClient({
    baseUrl: server.url,
    profile: { id: 'staging', name: 'Staging EU' },
    getApiKey: () => TEST_API_KEY,
    traffic: createImmediateTraffic(),
    mayAsk: () => true,
  });
  return {
    server,
    client,
    stop: async () => {
      await client.close();
      await server.stop();
    },
  };
}

/** A read of anything. */
export function aRead(parts: Partial<ServiceRequest<z.ZodUnknown>> = {}): ServiceRequest<z.ZodUnknown> {
  return { kind: 'read', method: 'GET', path: servicePath`/api/thing`, schema: z.unknown(), ...parts };
}

/** A write of something. */
export function aWrite(parts: Partial<ServiceRequest<z.ZodUnknown>> = {}): ServiceRequest<z.ZodUnknown> {
  return { ...aRead(), kind: 'write', method: 'POST', body: { amount: 5 }, ...parts };
}
