import { once } from 'node:events';
import { isIPv6, type Socket } from 'node:net';
import type { SecureContext } from 'node:tls';
import { buildConnector, Client } from 'undici';
import { placeOfProxy, writeBasic } from '../service/proxy/proxy-sign-ins.ts';
import type { Route } from '../service/proxy/read-proxy-rules.ts';
import type { Network } from './network.ts';

export type PinnedClientOptions = {
  url: URL;
  /** Checked before; nothing else is connected to. */
  addresses: readonly string[];
  route: Exclude<Route, { kind: 'unusable' }>;
  network: Network;
  secureContext: SecureContext;
  signal: AbortSignal;
};

const HTTPS_PORT = 443;

/**
 * Makes a client for one host that reaches it at the given addresses only. The certificate is judged by the host's name. A proxy
 * is asked for a tunnel to the address and not to the name: what it would make of the name could not be checked.
 */
export function openPinnedClient(options: PinnedClientOptions): Client {
  const startTls = buildConnector(trust(options));
  return new Client(options.url.origin, {
    pipelining: 1,
    allowH2: false,
    connect(wanted, callback) {
      reachFirst(options).then(
        (httpSocket) => startTls({ ...wanted, httpSocket }, callback),
        (cause: unknown) => callback(cause instanceof Error ? cause : new Error(String(cause)), null),
      );
    },
  });
}

/** Said outright, so that no variable of the environment says otherwise. */
function trust({ secureContext }: PinnedClientOptions) {
  return { secureContext, rejectUnauthorized: true, allowH2: false };
}

/** @throws what the last address said when none could be reached */
async function reachFirst(options: PinnedClientOptions): Promise<Socket> {
  let last: unknown = new Error('no address');
  for (const address of options.addresses) {
    try {
      return await (options.route.kind === 'direct'
        ? reachDirectly(address, options)
        : reachThroughProxy(address, options.route.url, options));
    } catch (cause) {
      last = cause;
      if (options.signal.aborted) break;
    }
  }
  throw last;
}

async function reachDirectly(address: string, { network, signal }: PinnedClientOptions): Promise<Socket> {
  const socket = network.connect({ address, port: HTTPS_PORT });
  try {
    await once(socket, 'connect', { signal });
    return socket;
  } catch (cause) {
    socket.destroy();
    throw cause;
  }
}

async function reachThroughProxy(address: string, proxyUrl: string, options: PinnedClientOptions): Promise<Socket> {
  const place = `${isIPv6(address) ? `[${address}]` : address}:${HTTPS_PORT}`;
  const signIn = options.network.signIns?.find(placeOfProxy(proxyUrl));
  const proxy = new Client(new URL(proxyUrl).origin, { allowH2: false, connect: trust(options) });
  try {
    const { statusCode, socket } = await proxy.connect({
      path: place,
      headers: { host: place, ...(signIn && { 'proxy-authorization': writeBasic(signIn) }) },
      signal: options.signal,
    });
    if (statusCode !== 200) {
      socket.destroy();
      throw new ProxyRefusedError(`The proxy answered with status ${statusCode}.`);
    }
    // A tunnel is the connection to the proxy itself, given up by the client: always a socket.
    return socket as Socket;
  } finally {
    void proxy.close().catch(() => {});
  }
}

/** The code is what the failure shows. */
class ProxyRefusedError extends Error {
  override readonly name = 'ProxyRefusedError';
  readonly code = 'ERR_PROXY_REFUSED';
}
