/**
 * Stands before the practice service, in a process of its own: everything is passed on, until it is told a wallet that has many
 * transactions. Those it lists by itself, from memory, as fast as they are asked for.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import * as z from 'zod';
import { makeTransactions } from './fill-wallet.ts';
import { writePage } from './listing-service.ts';

const hex = z.templateLiteral(['0x', z.string()]);
const told = z.object({ profileId: z.string(), wallet: hex, signerAddress: hex, count: z.number() });

const [target = ''] = process.argv.slice(2);
let records: readonly object[] | undefined;

const server = createServer((request, response) => {
  answer(request, response).catch(() => response.destroy());
});

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = 'GET', url = '/', headers } = request;
  if (records !== undefined && method === 'GET' && url.includes('/transactions?')) {
    response.writeHead(200, { 'content-type': 'application/json' }).end(writePage(records, url));
    return;
  }
  const kept = ['content-type', 'x-api-key', 'x-idempotency-key', 'authorization'];
  const passedOn = kept.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : []));
  const body = method === 'GET' ? undefined : await buffer(request);
  const answered = await fetch(`${target}${url}`, {
    method,
    headers: Object.fromEntries(passedOn),
    ...(body && { body }),
  });
  response.writeHead(answered.status, { 'content-type': answered.headers.get('content-type') ?? 'application/json' });
  response.end(Buffer.from(await answered.arrayBuffer()));
}

process.on('message', (message) => {
  const { count, ...wallet } = told.parse(message);
  records = makeTransactions(wallet, count, 'awaiting-approval');
  process.send?.({ listed: count });
});
process.once('disconnect', () => process.exit());
server.listen(0, '127.0.0.1');
await once(server, 'listening');
process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
