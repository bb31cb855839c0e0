import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net';

/** A request as it arrived, whole. */
export type ReceivedRequest = { method: string; url: string; headers: IncomingMessage['headers']; body: string };

export type HostileServer = {
  url: string;
  received: ReceivedRequest[];
  stop(): Promise<void>;
};

/** Does what it likes with a request; it has been read to its end before. */
export type Behaviour = (request: ReceivedRequest, response: ServerResponse, nth: number) => void;

/** Starts a server on loopback that behaves as badly as the test wants. */
export async function startHostileServer(behave: Behaviour): Promise<HostileServer> {
  const received: ReceivedRequest[] = [];
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const { method = '', url = '', headers } = incoming;
      const request = { method, url, headers, body: Buffer.concat(chunks).toString('utf8') };
      received.push(request);
      behave(request, response, received.length);
    });
  });
  // A client that is held up finds its connection as it left it.
  server.keepAliveTimeout = 0;
  const url = await listen(server);
  return {
    url,
    received,
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Starts a server on loopback that answers every connection with these bytes, whatever they are. */
export async function startRawServer(bytes: string): Promise<Pick<HostileServer, 'url' | 'stop'>> {
  const server = createTcpServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(bytes));
  });
  const url = await listen(server);
  return {
    url,
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      await closed;
    },
  };
}

/** The URL of a port on which nothing listens. */
export async function findClosedUrl(): Promise<string> {
  const server = await startHostileServer(() => undefined);
  await server.stop();
  return server.url;
}

/** Answers with JSON. */
export function answerJson(response: ServerResponse, status: number, value: unknown, headers = {}): void {
  answerText(response, status, JSON.stringify(value), headers);
}

/** Answers with this text or these bytes, called JSON. */
export function answerText(response: ServerResponse, status: number, body: string | Buffer, headers = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(body);
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
