import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { MAX_TRIES } from '#main/service/backoff.ts';
import { servicePath } from '#main/service/locator-path.ts';
import { answerJson, answerText, type Behaviour } from '../../helpers/hostile-server.ts';
import { aRead, aWrite, type Harness, startHarness, TEST_API_KEY } from './service-harness.ts';

let harness: Harness | undefined;

async function start(behave: Behaviour, overrides: Parameters<typeof startHarness>[1] = {}): Promise<Harness> {
  harness = await startHarness(behave, overrides);
  return harness;
}

afterEach(async () => {
  await harness?.stop();
  harness = undefined;
});

describe('a request', () => {
  test('carries the key, the body, the idempotency key and its query', async () => {
    const { http, server } = await start((_request, response) => answerJson(response, 201, { id: 'tx-1' }));
    await http.request(
      aWrite({
        path: servicePath`/api/wallets/${'email:a b@example.com:evm-smart-wallet'}/transactions`,
        query: { page: '1', tokens: 'eth,usdc' },
        body: { params: { value: '1' } },
        idempotencyKey: 'key-1',
      }),
    );
    expect(server.received).toMatchObject([
      {
        method: 'POST',
        url: '/api/wallets/email:a%20b@example.com:evm-smart-wallet/transactions?page=1&tokens=eth%2Cusdc',
        body: '{"params":{"value":"1"}}',
        headers: {
          'x-api-key': TEST_API_KEY,
          'x-idempotency-key': 'key-1',
          'content-type': 'application/json',
          'accept-encoding': 'identity',
        },
      },
    ]);
  });

  test('goes under the path of the base URL', async () => {
    const { server } = await start((_request, response) => answerJson(response, 200, {}));
    const below = await startHarness(() => undefined, { baseUrl: `${server.url}/prefix` });
    await below.http.request(aRead());
    await below.stop();
    expect(server.received[0]?.url).toBe('/prefix/api/thing');
  });

  test('a read has no body and no content type', async () => {
    const { http, server } = await start((_request, response) => answerJson(response, 200, {}));
    await http.request(aRead());
    expect(server.received[0]).toMatchObject({ body: '' });
    expect(server.received[0]?.headers).not.toHaveProperty('content-type');
    expect(server.received[0]?.headers).not.toHaveProperty('x-idempotency-key');
  });

  test('takes its turn in the budget with its kind and priority', async () => {
    const { http, traffic } = await start((_request, response) => answerJson(response, 200, {}));
    await http.request(aWrite({ priority: 10, path: servicePath`/api/wallets/${'0xab'}/transactions` }));
    expect(traffic.turns).toMatchObject([
      { kind: 'write', priority: 10, endpoint: 'POST /api/wallets/{}/transactions', failedBefore: false },
    ]);
  });

  test('whose path would name another target is not sent', async () => {
    const { http, server } = await start((_request, response) => answerJson(response, 200, {}));
    const answer = await http.request(aWrite({ path: servicePath`/api/wallets/${'..'}/transactions` }));
    expect(answer).toMatchObject({ ok: false, failure: { code: 'not-sent', effectUncertain: false } });
    expect(server.received).toEqual([]);
  });

  test.each([undefined, '', 'two words', 'line\nbreak', 'schlüssel'])(
    'with the API key %j is not sent',
    async (apiKey) => {
      const { http, server } = await start((_request, response) => answerJson(response, 200, {}), {
        getApiKey: () => apiKey,
      });
      const answer = await http.request(aWrite());
      expect(answer).toMatchObject({
        ok: false,
        failure: { code: 'wrong-key', effectUncertain: false, next: expect.stringContaining('Settings → Profiles') },
      });
      expect(server.received).toEqual([]);
    },
  );
});

describe('an answer', () => {
  test('keeps the digits of its numbers, in the value and in the raw text', async () => {
    const body = '{ "id": 12345678901234567890, "fee": 1.10, "small": 7, "id2": 1e400 }';
    const { http } = await start((_request, response) => answerText(response, 200, body, { 'x-request-id': 'req-1' }));
    expect(await http.request(aRead())).toEqual({
      ok: true,
      value: {
        status: 200,
        value: { id: '12345678901234567890', fee: '1.10', small: 7, id2: '1e400' },
        raw: '{"id":12345678901234567890,"fee":1.10,"small":7,"id2":1e400}',
        requestId: 'req-1',
      },
    });
  });

  test('may be announced by early hints', async () => {
    const { http } = await start((_request, response) => {
      response.writeEarlyHints({ link: '</style.css>; rel=preload' });
      answerJson(response, 200, { id: 'tx-1' });
    });
    expect(await http.request(aRead())).toMatchObject({ ok: true, value: { status: 200, raw: '{"id":"tx-1"}' } });
  });

  test('with a member given twice has one meaning, the same in the value and in the raw text', async () => {
    const { http } = await start((_request, response) => answerText(response, 200, '{"id":"one","id":"two"}'));
    expect(await http.request(aRead())).toMatchObject({
      ok: true,
      value: { value: { id: 'two' }, raw: '{"id":"two"}' },
    });
  });

  test.each<[string, string | Buffer, Record<string, string>, RegExp]>([
    ['bytes that are not UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22]), {}, /UTF-8/],
    ['nesting without end', '['.repeat(100) + ']'.repeat(100), {}, /nested deeper than 64/],
    ['a web page', '<html>Sign in to the network</html>', { 'content-type': 'text/html' }, /not JSON \(text\/html\)/],
    ['half a JSON text', '{"id": "tx', {}, /not JSON/],
    ['nothing', '', {}, /empty/],
    ['compressed bytes', Buffer.from([0x1f, 0x8b, 0x08]), { 'content-encoding': 'gzip' }, /compressed \(gzip\)/],
    ['an error that calls itself a success', '{"error":true,"message":"no"}', {}, /error and success/],
  ])('of %s is malformed, and a write is uncertain', async (_what, body, headers, sentence) => {
    const { http } = await start((_request, response) => answerText(response, 200, body, headers));
    const failure = { code: 'malformed-answer', status: 200, happened: expect.stringMatching(sentence) };
    expect(await http.request(aWrite())).toMatchObject({ ok: false, failure: { ...failure, effectUncertain: true } });
    expect(await http.request(aRead())).toMatchObject({ ok: false, failure: { ...failure, effectUncertain: false } });
  });

  test('that does not fit its schema is malformed and kept raw', async () => {
    const { http } = await start((_request, response) =>
      answerText(response, 200, '{"id":{"deep":90071992547409931}}'),
    );
    const answer = await http.request({ ...aRead(), schema: z.looseObject({ id: z.string() }) });
    expect(answer).toMatchObject({
      ok: false,
      failure: {
        code: 'malformed-answer',
        raw: '{"id":{"deep":90071992547409931}}',
        happened: expect.stringContaining('not what the interface describes'),
        facts: { field: 'id', rule: expect.any(String) },
      },
    });
  });

  test('about something else is wrong, and kept raw', async () => {
    const { http } = await start((_request, response) => answerJson(response, 200, { id: 'tx-2' }));
    const answer = await http.request({
      ...aWrite(),
      compare: () => ({ field: 'id', expected: 'tx-1', actual: 'tx-2' }),
    });
    expect(answer).toMatchObject({
      ok: false,
      failure: {
        code: 'wrong-answer',
        raw: '{"id":"tx-2"}',
        happened: 'The service answered about something else: asked for "tx-1", it told of "tx-2".',
        effectUncertain: true,
      },
    });
  });
});

describe('a refusal', () => {
  test.each([
    [400, 'rejected', false],
    [401, 'wrong-key', false],
    [403, 'missing-scope', false],
    [404, 'not-found', false],
    [405, 'rejected', false],
    [408, 'not-now', false],
    [409, 'conflict', false],
    [410, 'not-found', false],
    [418, 'rejected', false],
    [422, 'not-accepted', false],
    [425, 'not-now', false],
    [429, 'rate-limited', false],
    [302, 'redirected', true],
    [500, 'service-fault', true],
    [503, 'service-fault', true],
    [999, 'service-fault', true],
  ])('with status %d is %s, and a write is uncertain: %s', async (status, code, effectUncertain) => {
    const { http } = await start((_request, response) =>
      answerJson(response, status, { error: true, message: 'not like this' }, { 'x-request-id': 'req-9' }),
    );
    expect(await http.request(aWrite())).toMatchObject({
      ok: false,
      failure: {
        code,
        status,
        effectUncertain,
        happened: expect.stringContaining('not like this'),
        facts: {
          status: String(status),
          method: 'POST',
          path: '/api/thing',
          profile: 'Staging EU',
          requestId: 'req-9',
          message: 'not like this',
        },
      },
    });
  });

  test('of the key names the profile and says where to put a new one', async () => {
    const { http } = await start((_request, response) =>
      answerJson(response, 401, { error: true, message: 'bad key' }),
    );
    expect(await http.request(aRead())).toMatchObject({
      ok: false,
      failure: {
        happened: 'The service does not accept the API key of profile "Staging EU" (401). The service says: "bad key"',
        kept: 'What was read before is kept.',
        next: 'Copy the key from the service’s developer console and put in a new key in Settings → Profiles.',
      },
    });
  });

  test('of a simulation carries the reason of the revert', async () => {
    const body = {
      error: {
        reason: 'execution_reverted',
        message: 'simulation failed',
        revert: { type: 'contract_call', reason: 'ERC20: transfer amount exceeds balance', reasonData: { code: 7 } },
      },
      message: 'Transaction simulation failed',
    };
    const { http } = await start((_request, response) => answerJson(response, 422, body));
    expect(await http.request(aWrite())).toMatchObject({
      ok: false,
      failure: {
        code: 'not-accepted',
        happened: expect.stringContaining('"ERC20: transfer amount exceeds balance"'),
        facts: {
          message: 'Transaction simulation failed',
          reason: 'execution_reverted',
          revertReason: 'ERC20: transfer amount exceeds balance',
          reasonData: '{"code":7}',
        },
      },
    });
  });

  test.each([404, 405, 410, 501])('of a read that may not be offered is not-found (%d)', async (status) => {
    const { http } = await start((_request, response) => answerText(response, status, 'nope'));
    expect(await http.request(aRead({ optional: true }))).toMatchObject({
      ok: false,
      failure: { code: 'not-found', status },
    });
  });

  test('cannot reorder, hide or flood the sentence it is quoted in', async () => {
    const message = `safe\u202eevil\u200b\n${'x'.repeat(5_000)}`;
    const { http } = await start((_request, response) => answerJson(response, 400, { error: true, message }));
    const answer = await http.request(aRead());
    if (answer.ok) throw new Error('refused answers are failures');
    expect(answer.failure.happened).not.toMatch(/[\u202e\u200b\n]/);
    expect(answer.failure.happened.length).toBeLessThan(400);
  });

  test('by redirect is not followed: the key would go with it', async () => {
    const { http, server } = await start((_request, response) => {
      response.writeHead(307, { location: '/elsewhere' }).end();
    });
    expect(await http.request(aRead())).toMatchObject({
      ok: false,
      failure: { code: 'redirected', status: 307 },
    });
    expect(server.received).toHaveLength(1);
  });
});

describe('a 429', () => {
  test('makes a read wait and ask again', async () => {
    const { http, server, traffic } = await start((_request, response, nth) =>
      nth < 3 ? answerJson(response, 429, { error: true }, { 'retry-after': '7' }) : answerJson(response, 200, { nth }),
    );
    const before = Date.now();
    expect(await http.request(aRead())).toMatchObject({ ok: true, value: { value: { nth: 3 } } });
    expect(server.received).toHaveLength(3);
    expect(traffic.pausesBegun).toHaveLength(2);
    for (const { until } of traffic.pausesBegun) expect(until).toBeGreaterThanOrEqual(before + 7_000);
  });

  test('gives a write back, with the time to wait', async () => {
    const { http, server, traffic } = await start((_request, response) =>
      answerJson(response, 429, { error: true }, { 'retry-after': '7' }),
    );
    expect(await http.request(aWrite())).toMatchObject({
      ok: false,
      failure: { code: 'rate-limited', retryAfterMs: 7_000, effectUncertain: false },
    });
    expect(server.received).toHaveLength(1);
    expect(traffic.pausesBegun).toMatchObject([{ target: 'POST /api/thing' }]);
  });

  test('without a usable Retry-After still brings a pause of a second or more', async () => {
    const { http } = await start((_request, response) => answerJson(response, 429, {}, { 'retry-after': 'soon' }));
    const answer = await http.request(aWrite());
    expect(answer.ok ? 0 : answer.failure.retryAfterMs).toBeGreaterThanOrEqual(1_000);
  });

  test('that never ends is given back after the last try', async () => {
    const { http, server } = await start((_request, response) => answerJson(response, 429, {}));
    expect(await http.request(aRead())).toMatchObject({ ok: false, failure: { code: 'rate-limited' } });
    expect(server.received).toHaveLength(MAX_TRIES);
  });

  test('a 503 with a Retry-After brings the same pause, and is given back', async () => {
    const { http, server, traffic } = await start((_request, response) =>
      answerJson(response, 503, {}, { 'retry-after': '3' }),
    );
    expect(await http.request(aRead())).toMatchObject({ ok: false, failure: { retryAfterMs: 3_000 } });
    expect(server.received).toHaveLength(1);
    expect(traffic.pausesBegun).toHaveLength(1);
  });
});

describe('the log', () => {
  test('has a line for each try', async () => {
    const { http, log } = await start((_request, response, nth) =>
      nth === 1 ? answerJson(response, 429, {}) : answerJson(response, 200, {}, { 'x-request-id': 'req-2' }),
    );
    await http.request(aRead({ query: { page: '1' } }));
    expect(log).toEqual([
      {
        profileId: 'staging',
        method: 'GET',
        path: '/api/thing',
        attempt: 1,
        durationMs: expect.any(Number),
        outcome: 429,
      },
      expect.objectContaining({ attempt: 2, outcome: 200, requestId: 'req-2' }),
    ]);
  });
});
