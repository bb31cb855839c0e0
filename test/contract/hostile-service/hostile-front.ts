import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool } from 'undici';
import { onTestFinished } from 'vitest';
import type { RunningLocalService } from '#local-service/local-service-options.ts';
import { startTestService } from '../../helpers/practice-desk.ts';

/** A request as it arrived, without the prefix of its lane. */
export type FrontRequest = { method: string; path: string; query: URLSearchParams; body: string };

/** What the real service answered. */
export type HonestAnswer = { status: number; contentType: string; body: Buffer };

export type FrontExchange = {
  request: FrontRequest;
  response: ServerResponse;
  /** Asks the real service, once; with a write this is what has the effect. */
  honest(): Promise<HonestAnswer>;
  /** Reads something else of the real service with the same key. */
  peek(path: string): Promise<HonestAnswer>;
};

/** What is done to the requests it matches; the first rule that matches a request has it. */
export type FrontRule = {
  matches(request: FrontRequest): boolean;
  behave(exchange: FrontExchange): void | Promise<void>;
};

/** An approval that a client sent. */
type SentApproval = { path: string; body: string; forwarded: boolean };

/** One client's own way through the front: its base URL, its rules, what it sent. */
export type FrontLane = {
  url: string;
  rules: FrontRule[];
  approvals: SentApproval[];
  /** Every request in order, as `METHOD path`. */
  requests: string[];
  /** How many of them have no answer yet. */
  underWay: number;
};

export type HostileFront = {
  /** The real one behind it. */
  service: RunningLocalService;
  openLane(): FrontLane;
};

/** One service for all lanes; reads that only take time are switched off. */
const PLENTY = {
  rateLimit: { reads: 1e9, writes: 1e9, collections: 1e9 },
  optionalReads: { wallet: false, signer: false, balances: false },
};

/** Starts a proxy before a practice service: honest by itself, and as hostile as the rules of a lane say. Both end with the test. */
export async function startHostileFront(): Promise<HostileFront> {
  const service = await startTestService({ settings: PLENTY });
  const pool = new Pool(service.url, { connections: 16 });
  const lanes = new Map<string, FrontLane>();

  async function handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readAll(incoming);
    const url = new URL(incoming.url ?? '/', 'http://front');
    const [, name = '', ...rest] = url.pathname.split('/');
    const lane = lanes.get(name);
    if (lane === undefined) return void response.writeHead(404).end();
    const path = `/${rest.join('/')}`;
    const request = { method: incoming.method ?? 'GET', path, query: url.searchParams, body };
    lane.requests.push(`${request.method} ${path}${url.search}`);
    lane.underWay += 1;
    response.once('close', () => {
      lane.underWay -= 1;
    });
    const sent =
      request.method === 'POST' && path.endsWith('/approvals') ? { path, body, forwarded: false } : undefined;
    if (sent !== undefined) lane.approvals.push(sent);
    let answer: Promise<HonestAnswer> | undefined;
    const honest = () => {
      if (sent !== undefined) sent.forwarded = true;
      answer ??= forward(pool, { ...request, path: `${path}${url.search}` }, incoming.headers);
      return answer;
    };
    const peek = (other: string) => forward(pool, { method: 'GET', path: other, body: '' }, incoming.headers);
    const rule = lane.rules.find((one) => one.matches(request));
    if (rule !== undefined) await rule.behave({ request, response, honest, peek });
    else sendOn(response, await honest());
  }

  const server = createServer((incoming, response) => {
    response.on('error', () => undefined);
    // A client that gives up while its answer is written is part of the game.
    handle(incoming, response).catch(() => response.destroy());
  });
  // A client that is held up finds its connection as it left it.
  server.keepAliveTimeout = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  onTestFinished(async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
    await pool.destroy();
  });
  return {
    service,
    openLane() {
      const name = `lane-${lanes.size + 1}`;
      const lane: FrontLane = { url: `${origin}/${name}`, rules: [], approvals: [], requests: [], underWay: 0 };
      lanes.set(name, lane);
      return lane;
    },
  };
}

/** Answers as the real service did. */
export function sendOn(response: ServerResponse, { status, contentType, body }: HonestAnswer): void {
  response.writeHead(status, { 'content-type': contentType }).end(body);
}

async function forward(
  pool: Pool,
  { method, path, body }: Pick<FrontRequest, 'method' | 'path' | 'body'>,
  headers: IncomingMessage['headers'],
): Promise<HonestAnswer> {
  const answer = await pool.request({
    method: method as 'GET',
    path,
    headers: pick(headers, ['x-api-key', 'content-type', 'x-idempotency-key']),
    ...(body === '' ? {} : { body }),
  });
  const text = Buffer.from(await answer.body.arrayBuffer());
  return { status: answer.statusCode, contentType: String(answer.headers['content-type'] ?? ''), body: text };
}

function pick(headers: IncomingMessage['headers'], names: readonly string[]): Record<string, string> {
  const given = names.filter((name) => headers[name] !== undefined);
  return Object.fromEntries(given.map((name) => [name, String(headers[name])]));
}

async function readAll(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
