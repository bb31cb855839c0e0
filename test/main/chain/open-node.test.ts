import { Agent } from 'undici';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openNode } from '#main/chain/open-node.ts';
import { parseNodeUrl } from '#main/chain/parse-node-url.ts';
import { createLog } from '#main/log.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import {
  answerJson,
  answerText,
  type Behaviour,
  findClosedUrl,
  startHostileServer,
  startRawServer,
} from '../../helpers/hostile-server.ts';

const SECRET = 'k3y-in-the-path-0123456789';
const CHAIN = { name: 'base-sepolia', id: 84532 };

/** What a well-behaved node answers: its chain, and `0x01` to everything else. */
const honest: Behaviour = ({ body }, response) => {
  const { id, method } = JSON.parse(body);
  answerJson(response, 200, { jsonrpc: '2.0', id, result: method === 'eth_chainId' ? '0x14a34' : '0x01' });
};

/** Honest about its chain, and as the test wants about everything else. */
const honestOfChain =
  (behave: (id: number, ...rest: Parameters<Behaviour>) => void): Behaviour =>
  (request, response, nth) => {
    const { id, method } = JSON.parse(request.body);
    if (method === 'eth_chainId') return honest(request, response, nth);
    behave(id, request, response, nth);
  };

function open(url: string, timeoutMs = 5_000) {
  const logLines: string[] = [];
  const agent = new Agent();
  const closing = new AbortController();
  onTestFinished(() => agent.destroy());
  const node = openNode({
    address: expectValue(parseNodeUrl(`${url}/v2/${SECRET}?key=${SECRET}`)),
    chain: CHAIN,
    getDispatcher: () => agent,
    mayAsk: () => true,
    closing: closing.signal,
    log: createLog({ writeLine: (line) => logLines.push(line), clock: () => 0 }),
    timeoutMs,
  });
  return { node, logLines, closing };
}

async function serve(behave: Behaviour) {
  const server = await startHostileServer(behave);
  onTestFinished(() => server.stop());
  return { server, ...open(server.url) };
}

const methods = (received: readonly { body: string }[]) => received.map(({ body }) => JSON.parse(body).method);

describe('a node', () => {
  test('is asked for its chain once, and then for what is wanted', async () => {
    const { server, node } = await serve(honest);
    expect(server.received).toHaveLength(0);
    expect(await node.request('eth_call', [{ to: '0x00' }, 'latest'])).toEqual({ ok: true, value: '0x01' });
    expect(await node.request('eth_call', [])).toEqual({ ok: true, value: '0x01' });
    expect(methods(server.received)).toEqual(['eth_chainId', 'eth_call', 'eth_call']);
    const [, first] = server.received;
    expect(first?.url).toBe(`/v2/${SECRET}?key=${SECRET}`);
    expect(JSON.parse(first?.body ?? '')).toMatchObject({ jsonrpc: '2.0', params: [{ to: '0x00' }, 'latest'] });
  });

  test('of another chain is never asked anything else', async () => {
    const { server, node } = await serve(({ body }, response) =>
      answerJson(response, 200, { jsonrpc: '2.0', id: JSON.parse(body).id, result: '0x1' }),
    );
    const failure = expectFailure(await node.request('eth_call', []));
    expect(failure).toMatchObject({ code: 'node-other-chain' });
    expect(failure.happened).toContain('it says 1, and base-sepolia has the number 84532');
    await node.request('eth_call', []);
    expect(methods(server.received)).toEqual(['eth_chainId', 'eth_chainId']);
  });

  test.each([[null], [84532], ['84532'], ['0x14a34 '], [['0x14a34']], [{}]])(
    'that answers %j for its chain is not used',
    async (result) => {
      const { node } = await serve(({ body }, response) =>
        answerJson(response, 200, { jsonrpc: '2.0', id: JSON.parse(body).id, result }),
      );
      expect(expectFailure(await node.request('eth_call', [])).code).toBe('node-other-chain');
    },
  );

  test('that does not know a method says so in words', async () => {
    const { node } = await serve(
      honestOfChain((id, _, response) =>
        answerJson(response, 200, { jsonrpc: '2.0', id, error: { code: -32601, message: 'Method not found' } }),
      ),
    );
    const failure = expectFailure(await node.request('eth_simulateV1', []));
    expect(failure.code).toBe('node-method-unknown');
    expect(failure.happened).toContain('does not know eth_simulateV1');
    expect(failure.next).toContain('Settings → Chains');
  });

  test('that repeats its URL in an error or a result does not get it onto the screen', async () => {
    const { node } = await serve(
      honestOfChain((id, { url, body }, response) => {
        const isFirst = JSON.parse(body).method === 'first';
        const error = { code: -32000, message: `bad request to ${url} with ${SECRET}\u202e` };
        answerJson(response, isFirst ? 400 : 200, {
          id,
          ...(isFirst ? { error } : { result: [{ note: `see ${url}` }] }),
        });
      }),
    );
    const failure = expectFailure(await node.request('first', []));
    expect(failure.code).toBe('node-error');
    expect(JSON.stringify(failure)).not.toContain(SECRET);
    expect(JSON.stringify(failure)).not.toContain('\u202e');
    expect(JSON.stringify(expectValue(await node.request('second', [])))).not.toContain(SECRET);
  });

  const broken: [string, string, (id: number) => Behaviour][] = [
    ['answers another question', 'node-malformed', (id) => (_, r) => answerJson(r, 200, { id: id + 1, result: '0x' })],
    ['answers nothing', 'node-malformed', () => (_, r) => answerText(r, 200, '')],
    ['answers HTML', 'node-malformed', () => (_, r) => answerText(r, 200, '<html></html>')],
    ['answers a list', 'node-malformed', () => (_, r) => answerJson(r, 200, [])],
    ['answers neither result nor error', 'node-malformed', (id) => (_, r) => answerJson(r, 200, { id })],
    ['answers bytes that are no text', 'node-malformed', () => (_, r) => answerText(r, 200, Buffer.from([0xff, 0xfe]))],
    ['nests without end', 'node-malformed', () => (_, r) => answerText(r, 200, '['.repeat(100_000))],
    [
      'compresses',
      'node-malformed',
      (id) => (_, r) => answerJson(r, 200, { id, result: 1 }, { 'content-encoding': 'gzip' }),
    ],
    ['answers too much', 'node-too-large', () => (_, r) => answerText(r, 200, 'x'.repeat(5_100_000))],
    ['redirects', 'node-redirect', () => (_, r) => answerText(r, 302, '', { location: 'http://127.0.0.1:1/' })],
    ['refuses the key', 'node-refused', () => (_, r) => answerText(r, 401, 'no')],
    ['is asked too often', 'node-busy', () => (_, r) => answerText(r, 429, 'slow down')],
    ['is broken', 'node-status', () => (_, r) => answerText(r, 502, '<html>')],
    ['hangs up', 'node-unreachable', () => (_, r) => void r.destroy()],
  ];
  test.each(broken)('that %s gives %s', async (_, code, behave) => {
    const { node, logLines } = await serve(honestOfChain((id, ...rest) => behave(id)(...rest)));
    const failure = expectFailure(await node.request('eth_call', []));
    expect(failure.code).toBe(code);
    expect([failure.happened, failure.kept, failure.next].every((text) => text.endsWith('.'))).toBe(true);
    expect(JSON.stringify(failure)).not.toContain(SECRET);
    expect(logLines.join()).not.toContain(SECRET);
    expect(logLines.at(-1)).toContain('"method":"eth_call"');
  });

  test('that says nothing is given up after its time, in words', async () => {
    const server = await startHostileServer(() => undefined);
    onTestFinished(() => server.stop());
    const { node } = open(server.url, 60);
    const failure = expectFailure(await node.request('eth_call', []));
    expect(failure.code).toBe('node-timeout');
    expect(failure.happened).toContain('within 0.06 s');
  });

  test('that is not there, or speaks no HTTP, is unreachable', async () => {
    expect(expectFailure(await open(await findClosedUrl()).node.request('eth_call', [])).code).toBe('node-unreachable');
    const raw = await startRawServer('not http at all\r\n\r\n');
    onTestFinished(() => raw.stop());
    expect(expectFailure(await open(raw.url).node.request('eth_call', [])).code).toBe('node-malformed');
  });

  test('is stopped by whoever asked, and by the end of the app', async () => {
    const asked = Promise.withResolvers<void>();
    const { node, closing } = await serve(honestOfChain(() => asked.resolve()));
    const stopper = new AbortController();
    const first = node.request('eth_call', [], { signal: stopper.signal });
    await asked.promise;
    stopper.abort();
    expect(expectFailure(await first).code).toBe('node-stopped');
    const second = node.request('eth_call', []);
    closing.abort();
    expect(expectFailure(await second).code).toBe('node-stopped');
  });
});
