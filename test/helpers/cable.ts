import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { chooseOwnAddress } from '#local-service/chain/own-address.ts';

/** The way to a service that can be cut: then nothing listens there, and connections that were open are gone. */
export type Cable = { url: string; cut(): Promise<void>; mend(): Promise<void> };

/**
 * Lays a cable to a service on loopback; it starts whole. Its end here has an address of its own: while it is cut, another program may be given
 * its port, and would be taken for the service that is back.
 */
export async function layCable({ url }: { url: string }): Promise<Cable> {
  const target = Number(new URL(url).port);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
    near.pipe(far).pipe(near);
  });
  let port = 0;
  const address = chooseOwnAddress();
  const mend = async () => {
    server.listen(port, address);
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  };
  const cut = async () => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  await mend();
  return { url: `http://${address}:${port}`, cut, mend };
}
