import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A write that the service carried out: it answered with 2xx, whether or not that answer arrived. */
export type Write = {
  method: string;
  path: string;
  /** Of the request, those that the interface names. */
  headers: Record<string, string>;
  status: number;
  sent: unknown;
  body: unknown;
};

const HEADERS = ['x-api-key', 'content-type', 'x-idempotency-key'];

/** A way to a service that hears every request on it, and can lose an answer. */
export type Tap = {
  url: string;
  /** In the order in which they were carried out. */
  writes(): Write[];
  /** The next answer to a request of this method is lost after the service has done it, once `until` has settled. */
  loseNext(method: string, until?: () => Promise<unknown>): void;
  stop(): Promise<void>;
};

/**
 * Lays a tap to a service on loopback.
 * @param hold is waited for before each request is passed on, and before its answer is
 */
export async function layTap({ url }: { url: string }, hold: () => Promise<void> = async () => {}): Promise<Tap> {
  const writes: Write[] = [];
  let losing: { method: string; until: () => Promise<unknown> } | undefined;
  const server = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy());
  });

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url: path = '/' } = request;
    const headers = readHeaders(request);
    const { sent, status, type, text } = await forward(`${url}${path}`, request, { headers, hold });
    if (method !== 'GET' && status < 300) writes.push({ method, path, headers, status, sent, body: JSON.parse(text) });
    await hold();
    if (losing?.method === method) {
      const { until } = losing;
      losing = undefined;
      await until();
      response.destroy();
      return;
    }
    response.writeHead(status, { 'content-type': type }).end(text);
  }

  // A client that is held up finds its connection as it left it.
  server.keepAliveTimeout = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    writes: () => [...writes],
    loseNext(method, until = async () => {}) {
      losing = { method, until };
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

type Passed = { sent: unknown; status: number; type: string; text: string };

function readHeaders({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    HEADERS.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])),
  );
}

type Forwarding = { headers: Record<string, string>; hold: () => Promise<void> };

async function forward(url: string, request: IncomingMessage, { headers, hold }: Forwarding): Promise<Passed> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  await hold();
  const answer = await fetch(url, {
    method: request.method ?? 'GET',
    headers,
    ...(chunks.length === 0 ? {} : { body: Buffer.concat(chunks) }),
  });
  const sent: unknown = chunks.length === 0 ? undefined : JSON.parse(Buffer.concat(chunks).toString('utf8'));
  return { sent, status: answer.status, type: answer.headers.get('content-type') ?? '', text: await answer.text() };
}
