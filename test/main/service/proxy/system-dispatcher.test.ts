import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { exchange } from '#main/service/exchange.ts';
import { createProxySignIns } from '#main/service/proxy/proxy-sign-ins.ts';
import { SystemDispatcher } from '#main/service/proxy/system-dispatcher.ts';
import { listTrustedCertificates } from '#main/service/proxy/trusted-certificates.ts';
import { SERVICE_CERTIFICATE, SERVICE_KEY, TEST_AUTHORITY } from '../../../helpers/service-certificate.ts';
import { startTunnelProxy } from '../../../helpers/tunnel-proxy.ts';

const ORIGIN = 'https://service.example';

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** A service that says over which host it was asked. */
async function startService(): Promise<{ port: number; asked: string[] }> {
  const asked: string[] = [];
  const server = createTlsServer({ cert: SERVICE_CERTIFICATE, key: SERVICE_KEY }, (request, response) => {
    asked.push(`${request.headers.host} ${request.headers['x-api-key']}`);
    response.end('answer');
  });
  return { port: await listen(server), asked };
}

function startDispatcher(rules: string | (() => Promise<string>), trusted: string[] = [TEST_AUTHORITY]) {
  const asked: string[] = [];
  const listTrusted = vi.fn(() => trusted);
  const signIns = createProxySignIns();
  const dispatcher = new SystemDispatcher({
    resolveProxy: async (url) => {
      asked.push(url);
      return typeof rules === 'string' ? rules : rules();
    },
    listTrustedCertificates: listTrusted,
    signIns,
  });
  onTestFinished(() => dispatcher.destroy());
  const ask = (origin: string, signal = new AbortController().signal) =>
    exchange({
      dispatcher,
      origin,
      mayAsk: () => true,
      method: 'GET',
      target: '/wallets?page=1',
      headers: { 'x-api-key': 'the-key' },
      timeoutMs: 10_000,
      maxBytes: 1_000,
      signal,
    });
  return { dispatcher, ask, asked, listTrusted, signIns };
}

describe('a request to a service', () => {
  test('goes through the system’s proxy as a tunnel, which never sees the key', async () => {
    const service = await startService();
    const proxy = await startTunnelProxy(service.port);
    const { ask, asked } = startDispatcher(proxy.rules);
    const answer = await ask(ORIGIN);
    expect(answer).toMatchObject({ outcome: 'answered', status: 200 });
    expect(asked).toEqual(['https://service.example/']);
    expect(service.asked).toEqual(['service.example the-key']);
    expect(proxy.tunnels).toHaveLength(1);
    expect(proxy.tunnels[0]).toMatch(/^service\.example:443 /);
    expect(proxy.tunnels.join()).not.toContain('the-key');
  });

  test('reads the certificates once, whichever ways the requests go', async () => {
    const service = await startService();
    const proxy = await startTunnelProxy(service.port);
    const { ask, listTrusted } = startDispatcher(proxy.rules);
    for (const origin of [ORIGIN, `https://127.0.0.1:${service.port}`, ORIGIN]) {
      expect(await ask(origin)).toMatchObject({ status: 200 });
    }
    expect(listTrusted).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['an authority nobody trusts', []],
    ['an authority only the variables of the environment trust', listTrustedCertificates().slice(0, 1)],
  ])('sends no key to a service of %s', async (_whose, trusted) => {
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
    const service = await startService();
    const proxy = await startTunnelProxy(service.port);
    const { ask } = startDispatcher(proxy.rules, trusted);
    expect(await ask(ORIGIN)).toMatchObject({ outcome: 'not-answered', reason: 'tls', sent: false });
    expect(service.asked).toEqual([]);
  });

  test('sends no key to a service of another name', async () => {
    const service = await startService();
    const proxy = await startTunnelProxy(service.port);
    const { ask } = startDispatcher(proxy.rules);
    expect(await ask('https://other.example')).toMatchObject({ outcome: 'not-answered', reason: 'tls', sent: false });
    expect(service.asked).toEqual([]);
  });

  test('on this computer goes straight, and nobody is asked', async () => {
    const service = await startService();
    const { ask, asked } = startDispatcher('SOCKS nowhere.example:1');
    expect(await ask(`https://127.0.0.1:${service.port}`)).toMatchObject({ outcome: 'answered', status: 200 });
    expect(asked).toEqual([]);
  });

  test('is not sent when the named proxies cannot be used: they are not gone round', async () => {
    const { ask } = startDispatcher('SOCKS5 proxy.example:1080');
    expect(await ask(ORIGIN)).toEqual({
      outcome: 'not-answered',
      reason: 'unreachable',
      sent: false,
      cause: 'ERR_PROXY_UNUSABLE',
    });
  });

  test('is not sent when the system gives no answer', async () => {
    const { ask } = startDispatcher(() => Promise.reject(new Error('no answer')));
    expect(await ask(ORIGIN)).toMatchObject({ outcome: 'not-answered', reason: 'unreachable', sent: false });
  });

  test('is not sent when it was given up while the system was asked', async () => {
    const service = await startService();
    const proxy = await startTunnelProxy(service.port);
    const rules = Promise.withResolvers<string>();
    const { ask } = startDispatcher(() => rules.promise);
    const stopper = new AbortController();
    const answer = ask(ORIGIN, stopper.signal);
    stopper.abort();
    expect(await answer).toMatchObject({ outcome: 'not-answered', reason: 'stopped', sent: false });
    rules.resolve(proxy.rules);
    expect(await ask(ORIGIN)).toMatchObject({ outcome: 'answered' });
    expect(service.asked).toHaveLength(1);
  });

  test('is refused by a proxy without having been sent', async () => {
    const proxy = createHttpServer();
    proxy.on('connect', (_request, socket) => socket.end('HTTP/1.1 403 Forbidden\r\n\r\n'));
    const { ask } = startDispatcher(`PROXY 127.0.0.1:${await listen(proxy)}`);
    expect(await ask(ORIGIN)).toMatchObject({ outcome: 'not-answered', reason: 'unreachable', sent: false });
  });

  test('is not sent any more once everything was ended', async () => {
    const service = await startService();
    const { ask, dispatcher } = startDispatcher('DIRECT');
    await dispatcher.destroy();
    expect(await ask(`https://127.0.0.1:${service.port}`)).toMatchObject({ outcome: 'not-answered', sent: false });
  });
});

describe('a proxy that asks for a name and a password', () => {
  const REFUSED = { outcome: 'not-answered', reason: 'proxy-sign-in', sent: false, cause: 'ERR_PROXY_SIGN_IN' };
  const SIGN_IN = { name: 'alice', password: 'correct: horse ü' };

  test('is told those that are kept for it, and nobody else is', async () => {
    const service = await startService();
    const proxy = await startTunnelProxy(service.port, 'alice:correct: horse ü');
    const { ask, signIns } = startDispatcher(proxy.rules);
    signIns.put({ proxy: proxy.place, ...SIGN_IN });
    expect(await ask(ORIGIN)).toMatchObject({ outcome: 'answered', status: 200 });
    expect(service.asked).toEqual(['service.example the-key']);

    const other = await startTunnelProxy(service.port);
    const elsewhere = startDispatcher(other.rules);
    elsewhere.signIns.put({ proxy: proxy.place, ...SIGN_IN });
    expect(await elsewhere.ask(ORIGIN)).toMatchObject({ status: 200 });
    expect(other.tunnels.join()).not.toContain('proxy-authorization');
  });

  test('lets nothing through without, says so, and does as soon as it is told the right ones', async () => {
    const service = await startService();
    const proxy = await startTunnelProxy(service.port, 'alice:correct: horse ü');
    const { ask, signIns } = startDispatcher(proxy.rules);
    expect(await ask(ORIGIN)).toEqual(REFUSED);
    signIns.put({ proxy: proxy.place, name: 'alice', password: 'wrong' });
    expect(await ask(ORIGIN)).toEqual(REFUSED);
    expect(service.asked).toEqual([]);
    expect(signIns.listProxies()).toEqual([proxy.place]);
    signIns.put({ proxy: proxy.place, ...SIGN_IN });
    expect(await ask(ORIGIN)).toMatchObject({ status: 200 });
    signIns.drop(proxy.place);
    expect(await ask(ORIGIN)).toEqual(REFUSED);
    expect(proxy.tunnels.join()).not.toContain('the-key');
  });
});

test('the trusted authorities are those of the runtime and of the system, each once', () => {
  const trusted = listTrustedCertificates();
  expect(trusted.length).toBeGreaterThan(50);
  expect(new Set(trusted).size).toBe(trusted.length);
  for (const certificate of trusted) expect(certificate).toMatch(/^-----BEGIN CERTIFICATE-----/);
});
