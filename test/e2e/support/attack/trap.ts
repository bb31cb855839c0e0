import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** A place on loopback that nobody confirmed, and where nothing may ever arrive. */
export type Trap = {
  port: number;
  url: string;
  /** What reached it, by TCP or UDP: the beginning of what was sent, or nothing but the connection. */
  caught: string[];
  close(): Promise<void>;
};

export async function openTrap(): Promise<Trap> {
  const caught: string[] = [];
  const server = createServer((socket) => {
    const nth = caught.push('a connection') - 1;
    socket.on('data', (bytes: Buffer) => {
      caught[nth] = bytes.toString('latin1').slice(0, 300);
      socket.destroy();
    });
    socket.on('error', () => {});
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const udp = createSocket('udp4', (bytes) => caught.push(`over UDP: ${bytes.toString('latin1').slice(0, 300)}`));
  udp.bind(port, '127.0.0.1');
  await once(udp, 'listening');
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    caught,
    async close() {
      const closed = once(server, 'close');
      server.close();
      udp.close();
      await closed;
    },
  };
}
