import type { Dispatcher } from 'undici';
import { afterEach, describe, expect, test } from 'vitest';
import { answerJson, findClosedUrl, startRawServer } from '../../helpers/hostile-server.ts';
import { aRead, aWrite, createTestClient, type Harness, startHarness } from './service-harness.ts';

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

async function start(...parts: Parameters<typeof startHarness>): Promise<Harness> {
  const harness = await startHarness(...parts);
  stops.push(harness.stop);
  return harness;
}

function clientFor(baseUrl: string) {
  const { http } = createTestClient({ baseUrl });
  stops.push(http.close);
  return http;
}

/** A dispatcher of which only `dispatch` is ever called. */
function dispatcherThat(dispatch: (handler: Dispatcher.DispatchHandler) => void): Dispatcher {
  return { dispatch: (_options: unknown, handler: Dispatcher.DispatchHandler) => dispatch(handler) } as never;
}

const noController = undefined as never;

describe('a service that is not there', () => {
  test('is unreachable, and a write was certainly not made', async () => {
    const http = clientFor(await findClosedUrl());
    expect(await http.request(aWrite())).toMatchObject({
      ok: false,
      failure: { code: 'unreachable', effectUncertain: false, facts: { cause: 'ECONNREFUSED' } },
    });
  });

  test.each([
    ['ENOTFOUND', 'unreachable'],
    ['UND_ERR_CONNECT_TIMEOUT', 'unreachable'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'tls'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'tls'],
    ['CERT_HAS_EXPIRED', 'tls'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'tls'],
  ])('%s before the request was written is %s and certain', async (cause, code) => {
    const dispatcher = dispatcherThat((handler) =>
      handler.onResponseError?.(noController, Object.assign(new Error('secret detail'), { code: cause })),
    );
    const { http } = createTestClient({ baseUrl: 'https://service.example.com', dispatcher });
    const answer = await http.request(aWrite());
    expect(answer).toMatchObject({ ok: false, failure: { code, effectUncertain: false, facts: { cause } } });
    expect(JSON.stringify(answer)).not.toContain('secret detail');
  });

  test('that speaks no TLS gets no key', async () => {
    const { server } = await start((_request, response) => answerJson(response, 200, {}));
    const http = clientFor(server.url.replace('http:', 'https:'));
    expect(await http.request(aWrite())).toMatchObject({ ok: false, failure: { code: 'tls', effectUncertain: false } });
    expect(server.received).toEqual([]);
  });

  test('that speaks no HTTP gave a malformed answer', async () => {
    const raw = await startRawServer('SSH-2.0-OpenSSH_9.9\r\n');
    stops.push(raw.stop);
    expect(await clientFor(raw.url).request(aWrite())).toMatchObject({
      ok: false,
      failure: { code: 'malformed-answer', effectUncertain: true },
    });
  });
});

describe('a service that gives up midway', () => {
  test('by a reset leaves a write uncertain and a read not', async () => {
    const { http } = await start((_request, response) => response.socket?.resetAndDestroy());
    const failure = { code: 'broken-off', happened: expect.stringContaining('broke before the answer was complete') };
    expect(await http.request(aWrite())).toMatchObject({ ok: false, failure: { ...failure, effectUncertain: true } });
    expect(await http.request(aRead())).toMatchObject({ ok: false, failure: { ...failure, effectUncertain: false } });
  });

  test('by a body shorter than announced leaves a write uncertain', async () => {
    const raw = await startRawServer('HTTP/1.1 201 Created\r\ncontent-length: 100\r\n\r\n{"id":"tx-1"}');
    stops.push(raw.stop);
    expect(await clientFor(raw.url).request(aWrite())).toMatchObject({
      ok: false,
      failure: { code: 'broken-off', status: 201, effectUncertain: true },
    });
  });

  test('once does not spoil the next request', async () => {
    const { http } = await start((_request, response, nth) =>
      nth === 1 ? response.socket?.resetAndDestroy() : answerJson(response, 200, { nth }),
    );
    // What was kept open may have ended just then: a read is made once more by itself.
    expect(await http.request(aRead())).toMatchObject({ ok: true, value: { value: { nth: 2 } } });
    expect(await http.request(aRead())).toMatchObject({ ok: true, value: { value: { nth: 3 } } });
  });
});

describe('a slow service', () => {
  test.each([
    ['says nothing', () => undefined],
    ['stops after the headers', (_request: unknown, response: { write(text: string): unknown }) => response.write('{')],
  ])('that %s runs into the timeout, and the connection is given up', async (_what, behave) => {
    let closed: Promise<unknown> | undefined;
    const { http } = await start(
      (request, response) => {
        closed = new Promise((resolve) => response.once('close', resolve));
        behave(request, response);
      },
      { timeoutMs: 2_000 },
    );
    expect(await http.request(aWrite())).toMatchObject({
      ok: false,
      failure: { code: 'timeout', effectUncertain: true, happened: expect.stringContaining('within 2 s') },
    });
    await closed;
  });

  test('is not blamed for the time in which this computer slept: what has come meanwhile is read', async () => {
    const { http } = await start(
      (_request, response) => {
        answerJson(response, 200, { came: true });
        // Everything stands still for longer than the request may take.
        const wakes = performance.now() + 1_500;
        while (performance.now() < wakes);
      },
      { timeoutMs: 1_000 },
    );
    expect(await http.request(aWrite())).toMatchObject({ ok: true, value: { value: { came: true } } });
  });

  test('whose connection is not made in time never gets the request', async () => {
    let late: Dispatcher.DispatchHandler | undefined;
    const dispatcher = dispatcherThat((handler) => {
      late = handler;
    });
    const { http } = createTestClient({ baseUrl: 'https://service.example.com', dispatcher, timeoutMs: 1 });
    expect(await http.request(aWrite())).toMatchObject({
      ok: false,
      failure: { code: 'timeout', effectUncertain: false },
    });
    const aborted: unknown[] = [];
    late?.onRequestStart?.({ abort: (reason: unknown) => aborted.push(reason) } as never, null);
    expect(aborted).toHaveLength(1);
  });
});

describe('an answer without end', () => {
  const maxBytes = 1_000;

  test('is given up when it announces its size', async () => {
    const { http } = await start(
      (_request, response) => {
        response.writeHead(200, { 'content-length': '1000000' }).write('{');
      },
      { maxBytes },
    );
    expect(await http.request(aWrite())).toMatchObject({
      ok: false,
      failure: { code: 'too-large', effectUncertain: true },
    });
  });

  test('is given up as soon as the limit is passed, and the connection with it', async () => {
    let closed: Promise<unknown> | undefined;
    const { http } = await start(
      (_request, response) => {
        closed = new Promise((resolve) => response.once('close', resolve));
        const more = () => {
          while (!response.destroyed && response.write('x'.repeat(600)));
          if (!response.destroyed) response.once('drain', more);
        };
        more();
      },
      { maxBytes },
    );
    expect(await http.request(aRead())).toMatchObject({ ok: false, failure: { code: 'too-large' } });
    await closed;
  });

  test('of exactly the limit is read', async () => {
    const text = JSON.stringify('x'.repeat(maxBytes - 2));
    const { http } = await start((_request, response) => response.end(text), { maxBytes });
    expect(await http.request(aRead())).toMatchObject({ ok: true, value: { raw: text } });
  });

  test('with a refusal leaves a write certain', async () => {
    const { http } = await start((_request, response) => response.writeHead(400).end('x'.repeat(5_000)), { maxBytes });
    expect(await http.request(aWrite())).toMatchObject({
      ok: false,
      failure: { code: 'too-large', status: 400, effectUncertain: false },
    });
  });
});

describe('a request that is stopped', () => {
  test('before it began is not sent', async () => {
    const { http, server } = await start((_request, response) => answerJson(response, 200, {}));
    expect(await http.request(aWrite({ signal: AbortSignal.abort() }))).toMatchObject({
      ok: false,
      failure: { code: 'stopped', effectUncertain: false },
    });
    expect(server.received).toEqual([]);
  });

  test('while it is under way is uncertain', async () => {
    const stopper = new AbortController();
    const { http } = await start(() => stopper.abort());
    expect(await http.request(aWrite({ signal: stopper.signal }))).toMatchObject({
      ok: false,
      failure: { code: 'stopped', effectUncertain: true },
    });
  });

  test('by closing the client says so, and later ones are not sent', async () => {
    const { http, server } = await start(() => void http.close());
    expect(await http.request(aWrite())).toMatchObject({
      ok: false,
      failure: { code: 'stopped', effectUncertain: true },
    });
    expect(await http.request(aWrite())).toMatchObject({
      ok: false,
      failure: { code: 'stopped', effectUncertain: false },
    });
    expect(server.received).toHaveLength(1);
  });
});
