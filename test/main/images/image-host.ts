import { once } from 'node:events';
import type { IncomingMessage, RequestListener } from 'node:http';
import { createServer } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { onTestFinished } from 'vitest';
import type { Network } from '#main/images/network.ts';
import { SERVICE_CERTIFICATE, SERVICE_KEY, TEST_AUTHORITY } from '../../helpers/service-certificate.ts';

/** The name that the certificate of the test is for, and an address of the public internet that it is said to have. */
export const HOST = 'service.example';
export const ADDRESS = '93.184.216.34';

export type ImageHost = {
  port: number;
  /** What the host was asked, whole. */
  asked: Pick<IncomingMessage, 'method' | 'url' | 'headers'>[];
};

/** A host of images on this computer. */
export async function startImageHost(answer: RequestListener): Promise<ImageHost> {
  const asked: ImageHost['asked'] = [];
  const server = createServer({ cert: SERVICE_CERTIFICATE, key: SERVICE_KEY }, (request, response) => {
    asked.push({ method: request.method, url: request.url, headers: request.headers });
    answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { port: (server.address() as AddressInfo).port, asked };
}

export type TestNetwork = Network & {
  /** Every address and port that was connected to, as the app meant it. */
  connected: string[];
  lookups: string[];
};

/** A network in which every public address is one port of this computer, and names are what the test says. */
export function createTestNetwork(
  port: number,
  { names = { [HOST]: [ADDRESS] }, rules = 'DIRECT', ...parts }: Partial<Network> & NamesAndRules = {},
): TestNetwork {
  const connected: string[] = [];
  const lookups: string[] = [];
  return {
    connected,
    lookups,
    resolveProxy: async () => rules,
    listTrustedCertificates: () => [TEST_AUTHORITY],
    lookup: async (name) => {
      lookups.push(name);
      const addresses = names[name];
      if (addresses === undefined) throw new Error('ENOTFOUND');
      return addresses;
    },
    connect(place) {
      connected.push(`${place.address}:${place.port}`);
      return connect({ host: '127.0.0.1', port });
    },
    ...parts,
  };
}

type NamesAndRules = { names?: Readonly<Record<string, string[]>>; rules?: string };
