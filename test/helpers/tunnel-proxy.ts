import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { onTestFinished } from 'vitest';

export type TunnelProxy = {
  /** As a system names it: `PROXY 127.0.0.1:3128; DIRECT`. */
  rules: string;
  place: string;
  /** What it was asked for, with the headers as JSON. */
  tunnels: string[];
};

/** A proxy that tunnels to one port of this computer, whatever name it is asked for; told who asks where it wants to know (`name:password`). */
export async function startTunnelProxy(port: number, signIn?: string): Promise<TunnelProxy> {
  const tunnels: string[] = [];
  const proxy = createServer((_request, response) => {
    tunnels.push('not a tunnel');
    response.end();
  });
  proxy.on('connect', ({ url, headers }, socket) => {
    tunnels.push(`${url} ${JSON.stringify(headers)}`);
    socket.on('error', () => {});
    const wanted = signIn && `Basic ${Buffer.from(signIn).toString('base64')}`;
    if (headers['proxy-authorization'] !== wanted) {
      socket.end('HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic realm="office"\r\n\r\n');
      return;
    }
    const onward = connect(port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      onward.pipe(socket).pipe(onward);
    });
    onward.on('error', () => socket.destroy());
    socket.on('error', () => onward.destroy());
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => void proxy.close());
  const place = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  return { rules: `PROXY ${place}; DIRECT`, place, tunnels };
}
