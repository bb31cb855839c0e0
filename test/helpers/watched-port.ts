import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A place on this computer that counts who connects, whatever they want. */
export type WatchedPort = { url: string; connections(): number };

/** @param answer what every connection is answered with after its first bytes; left open when there is none */
export async function watchPort(answer?: string): Promise<WatchedPort> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => {});
    if (answer !== undefined) socket.once('data', () => socket.end(answer));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connections: () => sockets.length,
  };
}

/** An answer as HTTP writes it. */
export function writeAnswer(status: string, { headers = [], body = '' }: { headers?: string[]; body?: string } = {}) {
  const length = `content-length: ${Buffer.byteLength(body)}`;
  return [`HTTP/1.1 ${status}`, length, 'connection: close', ...headers, '', body].join('\r\n');
}
