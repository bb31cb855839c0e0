import { describe, expect, test } from 'vitest';
import type { OptionalRead } from '#local-service/settings.ts';
import type { ServiceClient } from '#main/service/service-client.ts';
import type { ServiceFailure } from '#main/service/service-failure.ts';
import { createTraffic } from '#main/service/traffic.ts';
import type { Result } from '#shared/result.ts';
import { type ContractSession, createClient, expectOk, sendRaw, startSession } from '../contract/contract-session.ts';

type Ask = (client: ServiceClient) => Promise<Result<unknown, ServiceFailure>>;
type Json = Record<string, unknown>;

/** A refusal names the member it concerns, so that it can stand beside the field; or says that it is about none. */
const NAMES_WHAT = /^"[A-Za-z][\w.]*"|^The body|^No approval of /;

/** One endpoint in front of the local service, and how to ask it. */
export type EndpointContract = {
  session: () => ContractSession;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  /** Makes ready what the question is about, and gives a question that this service answers with success. */
  prepare: () => Promise<Ask> | Ask;
  /** What has to be switched off for the service not to offer this read. */
  optionalRead?: OptionalRead;
  /** Makes the answer one about something else; left out where nothing in it has to equal the question. */
  makeForeign?: (answer: Json) => Json;
  /** Where the status stands in the answer; left out for lists and where there is none. */
  statusAt?: readonly string[];
  /** Whether it reads a list element by element, so that what is wrong around them is in nobody’s way. */
  readsApart?: boolean;
  /** The same question about something that is not there. */
  askUnknown?: Ask;
  /** Bodies the service has to refuse with 400, sent past the client, which would not send them. */
  badBodies?: { path: () => string; bodies: Record<string, unknown> };
};

/** The tests that hold for every endpoint alike, so that none of them can be forgotten for one. */
export function testWhatEveryEndpointOwes(contract: EndpointContract): void {
  testKeysAndLimits(contract);
  testTroubleOnTheWay(contract);
  testTolerantReading(contract);
  testBadQuestions(contract);
}

function testKeysAndLimits({ session, method, prepare, optionalRead }: EndpointContract): void {
  test('is refused with a key that is not known (401), and the key is repeated nowhere', async () => {
    const ask = await prepare();
    const apiKey = 'sk_practice_not-the-right-one';
    const answer = await askAs(session(), { apiKey }, ask);
    expect(answer).toMatchObject({ ok: false, failure: { code: 'wrong-key', status: 401, effectUncertain: false } });
    expect(JSON.stringify(answer)).not.toContain(apiKey);
  });

  test('is refused with a key that lacks the scope (403)', async () => {
    const ask = await prepare();
    const limited = await startSession({ scopes: [] });
    const answer = await ask(limited.client);
    await limited.stop();
    expect(answer).toMatchObject({
      ok: false,
      failure: { code: 'missing-scope', status: 403, effectUncertain: false },
    });
  });

  // A read waits until it may; a write is given back at once.
  if (method !== 'GET') {
    test('is refused above the limit (429), with the time to wait', async () => {
      const ask = await prepare();
      const { settings } = session().service;
      const before = settings.rateLimit;
      settings.rateLimit = { ...before, writes: 0, collections: 0 };
      const answer = await askAs(session(), {}, ask);
      settings.rateLimit = before;
      const failure = { code: 'rate-limited', status: 429, effectUncertain: false, retryAfterMs: expect.any(Number) };
      expect(answer).toMatchObject({ ok: false, failure });
    });
  }

  if (optionalRead !== undefined) {
    test('is not-found where the service does not offer it', async () => {
      const ask = await prepare();
      const { optionalReads } = session().service.settings;
      optionalReads[optionalRead] = false;
      const answer = await ask(session().client);
      optionalReads[optionalRead] = true;
      expect(answer).toMatchObject({ ok: false, failure: { code: 'not-found', status: 404 } });
    });
  }
}

function testTroubleOnTheWay({ session, method, prepare, readsApart = false }: EndpointContract): void {
  const certainty = method === 'GET' ? 'changed nothing' : 'is uncertain';
  test.each([
    ['broke before the effect', { kind: 'drop-before' }, 'broken-off'],
    ['broke after the effect', { kind: 'drop-after' }, 'broken-off'],
    ['was a fault of the service', { kind: 'status', status: 500 }, 'service-fault'],
    ['is not JSON', { kind: 'malformed-json' }, 'malformed-answer'],
    ['is not UTF-8', { kind: 'invalid-utf8' }, 'malformed-answer'],
    ['says error and success at once', { kind: 'tamper', edit: () => ({ error: true }) }, 'malformed-answer'],
  ] as const)(`whose answer %s ${certainty}`, async (_what, fault, code) => {
    const ask = await prepare();
    // A read whose connection breaks is made once more by itself.
    session().service.faults.next(fault, { times: code === 'broken-off' && method === 'GET' ? 2 : 1 });
    const failure = { code, effectUncertain: method !== 'GET' };
    const isReadApart = readsApart && (fault.kind === 'malformed-json' || fault.kind === 'invalid-utf8');
    const expected = isReadApart ? { ok: true } : { ok: false, failure };
    expect(await ask(session().client)).toMatchObject(expected);
  });
}

function testTolerantReading({ session, prepare, makeForeign, statusAt }: EndpointContract): void {
  test('is read with the members nobody knows yet, and they are kept', async () => {
    const ask = await prepare();
    session().service.faults.next({ kind: 'unknown-fields' });
    const answer = expectOk(await ask(session().client));
    expect(JSON.stringify(answer)).toContain('futureField');
  });

  if (statusAt !== undefined) {
    test('is read with a status nobody knows yet, and it is kept as it is', async () => {
      const ask = await prepare();
      const edit = (answer: unknown) => replaceAt(answer as Json, statusAt, 'resting');
      session().service.faults.next({ kind: 'tamper', edit });
      const record = { ok: true, value: replaceAt({}, statusAt, 'resting') };
      expect(expectOk(await ask(session().client))).toMatchObject({ record });
    });
  }

  if (makeForeign !== undefined) {
    test('is a wrong answer when it is about something else', async () => {
      const ask = await prepare();
      session().service.faults.next({ kind: 'tamper', edit: (answer) => makeForeign(answer as Json) });
      expect(await ask(session().client)).toMatchObject({ ok: false, failure: { code: 'wrong-answer' } });
    });
  }
}

function testBadQuestions({ session, method, askUnknown, badBodies }: EndpointContract): void {
  if (askUnknown !== undefined) {
    test('is not-found (404) for what is not there', async () => {
      const failure = { code: 'not-found', status: 404, effectUncertain: false };
      expect(await askUnknown(session().client)).toMatchObject({ ok: false, failure });
    });
  }
  if (badBodies === undefined) return;

  describe('is refused (400), with the reason,', () => {
    test.each(Object.entries(badBodies.bodies))('with %s', async (_what, body) => {
      const answer = await sendRaw(session(), { method, path: badBodies.path(), body });
      expect(answer).toEqual({ status: 400, body: { error: true, message: expect.stringMatching(NAMES_WHAT) } });
    });
  });
}

/** Asks with a client of its own, so that what it learns (a pause, a refused key) concerns nobody else. */
async function askAs({ service }: ContractSession, { apiKey }: { apiKey?: string }, ask: Ask) {
  const traffic = createTraffic();
  const client = createClient(service, { traffic, ...(apiKey === undefined ? {} : { apiKey }) });
  try {
    return await ask(client);
  } finally {
    await client.close();
    traffic.budget.close();
  }
}

function replaceAt(value: Json, [member, ...rest]: readonly string[], text: string): Json {
  if (member === undefined) return value;
  const inner = value[member];
  const object = typeof inner === 'object' && inner !== null ? (inner as Json) : {};
  return { ...value, [member]: rest.length === 0 ? text : replaceAt(object, rest, text) };
}
