import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to a service on loopback that is longer than it is; `close` ends what still goes over it. */
export type DelayProxy = { url: string; close(): Promise<void> };

/**
 * Puts distance before a service: what is sent arrives half of `roundTripMs` later, in either direction, in the order in which it was sent.
 * A connection that is opened costs nothing more: it takes a round trip with its first request.
 */
export async function startDelayProxy({ url, roundTripMs }: { url: string; roundTripMs: number }): Promise<DelayProxy> {
  const target = Number(new URL(url).port);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const socket of [near, far]) {
      socket.setNoDelay(true);
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
    passOnLater({ from: near, to: far, afterMs: roundTripMs / 2 });
    passOnLater({ from: far, to: near, afterMs: roundTripMs / 2 });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

/** Timers of one length end in the order in which they began, so no piece overtakes another. */
function passOnLater({ from, to, afterMs }: { from: Socket; to: Socket; afterMs: number }): void {
  from.on('data', (piece) => setTimeout(() => to.writable && to.write(piece), afterMs));
  from.on('end', () => setTimeout(() => to.end(), afterMs));
  from.on('close', () => setTimeout(() => to.destroySoon(), afterMs));
}
