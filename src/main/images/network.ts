import { lookup } from 'node:dns/promises';
import { connect, type Socket } from 'node:net';
import type { ProxySignIns } from '../service/proxy/proxy-sign-ins.ts';
import { listTrustedCertificates } from '../service/proxy/trusted-certificates.ts';

/** What fetching an image needs of the world outside. */
export type Network = {
  /** The system's answer for a URL, such as `PROXY proxy.example:3128; DIRECT`. */
  resolveProxy(url: string): Promise<string>;
  /** What a proxy is told of who asks, where it wants to know. */
  signIns?: Pick<ProxySignIns, 'find'>;
  /** PEM of every authority that may sign for a host. */
  listTrustedCertificates(): string[];
  /** Every address of a name. @throws when it has none, or nobody can be asked */
  lookup(hostname: string): Promise<string[]>;
  /** Begins a TCP connection to an address, never to a name. */
  connect(place: { address: string; port: number }): Socket;
};

/** The network of this computer, without any proxy. */
export const plainNetwork: Network = {
  resolveProxy: async () => 'DIRECT',
  listTrustedCertificates,
  lookup: async (hostname) => (await lookup(hostname, { all: true })).map(({ address }) => address),
  connect: ({ address, port }) => connect({ host: address, port }),
};
