import { once } from 'node:events';
import { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';

type AppFetch = Parameters<typeof createAdaptorServer>[0]['fetch'];

type Listening = { port: number; close(): Promise<void> };

/** Listens on the port that was asked for; where any will do, on that of last time if it is still free. */
export async function listenAgain(options: {
  fetch: AppFetch;
  asked: number;
  before: number | undefined;
}): Promise<Listening> {
  const { fetch, asked, before } = options;
  if (asked === 0 && before !== undefined) {
    try {
      return await listen({ fetch, port: before });
    } catch {
      // Somebody else has it now: any other will do.
    }
  }
  return listen({ fetch, port: asked });
}

/** So long a connection that nobody uses stays open: a client that was held up must not find it closed as it sends its next request. */
const KEEP_ALIVE_MS = 120_000;

/** Listens on loopback only; rejects when the port is taken. `close` drops every connection, also those that wait for an answer. */
async function listen(options: { fetch: AppFetch; port: number }): Promise<Listening> {
  const server = createAdaptorServer({ fetch: options.fetch });
  if (!(server instanceof Server)) throw new Error('The local service speaks HTTP/1 only.');
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.listen(options.port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : options.port;
  const close = async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  return { port, close };
}
