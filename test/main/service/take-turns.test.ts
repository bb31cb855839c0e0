import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildServiceFailure, type RequestFacts, type ServiceFailure } from '#main/service/service-failure.ts';
import { REQUEST_PRIORITY, type ServiceTurn } from '#main/service/service-turn.ts';
import { takeTurns } from '#main/service/take-turns.ts';
import { createTraffic, type Traffic } from '#main/service/traffic.ts';
import { fail, type Result, succeed } from '#shared/result.ts';

let traffic: Traffic;
beforeEach(() => {
  vi.useFakeTimers();
  traffic = createTraffic();
});
afterEach(() => {
  traffic.budget.close();
  vi.useRealTimers();
});

const facts: RequestFacts = { method: 'GET', path: '/records', profileName: 'Staging EU', kind: 'read' };
const { background, screen, openApproval } = REQUEST_PRIORITY;

type Outcome = Result<string, ServiceFailure>;
const done = succeed('done');
const failed = (parts: Pick<ServiceFailure, 'code'> & Partial<ServiceFailure>): Outcome =>
  fail(buildServiceFailure(facts, { mayHaveActed: false, ...parts }));
const told = (retryAfterMs: number) => failed({ code: 'rate-limited', status: 429, retryAfterMs });

/** Asks, and counts what was sent. */
function ask(parts: Partial<ServiceTurn>, ...answers: Outcome[]) {
  const turn: ServiceTurn = { kind: 'read', endpoint: 'GET /records', target: 'GET /records', ...parts };
  const send = vi.fn(async () => answers.shift() ?? done);
  return { send, outcome: takeTurns({ traffic, turn, facts, send }) };
}

describe('a read that is told to wait', () => {
  test('for a moment is made again after it, without a word', async () => {
    const { send, outcome } = ask({}, told(3_000));
    await vi.advanceTimersByTimeAsync(2_999);
    expect(send).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toEqual(done);
  });

  test.each([background, screen])(
    'for long is told at once, and its like is not sent until then (%d)',
    async (priority) => {
      const first = ask({ priority }, told(600_000));
      expect(await first.outcome).toMatchObject({ failure: { code: 'rate-limited', status: 429 } });
      const second = ask({ priority });
      expect(await second.outcome).toMatchObject({
        failure: { code: 'rate-limited', retryAfterMs: 600_000, happened: expect.stringContaining('10 min') },
      });
      expect(second.send).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(600_000);
      expect(await ask({ priority }).outcome).toEqual(done);
    },
  );

  test('does not hold up another endpoint, nor an approval of the very same record', async () => {
    await ask({}, told(600_000)).outcome;
    expect(await ask({ endpoint: 'GET /others', target: 'GET /others' }).outcome).toEqual(done);
    expect(await ask({ priority: openApproval }).outcome).toEqual(done);
  });

  test('is sent at once when the pause is ended', async () => {
    await ask({}, told(600_000)).outcome;
    traffic.pauses.end();
    expect(await ask({}).outcome).toEqual(done);
  });
});

test('a pause that begins while a request waits for its turn holds that one too', async () => {
  // Four are under way: the lane is full.
  const holds = Array.from({ length: 4 }, () => Promise.withResolvers<Outcome>());
  const turn = { kind: 'read', endpoint: 'GET /records', target: 'GET /records' } as const;
  const ahead = holds.map(({ promise }) => takeTurns({ traffic, turn, facts, send: () => promise }));
  const behind = ask({});
  await vi.advanceTimersByTimeAsync(0);
  for (const { resolve } of holds) resolve(told(600_000));
  for (const outcome of ahead) expect(await outcome).toMatchObject({ failure: { status: 429 } });
  expect(await behind.outcome).toMatchObject({ failure: { code: 'rate-limited' } });
  expect(behind.send).not.toHaveBeenCalled();
});

test('what is stopped while it waits out a pause is not sent', async () => {
  const stopper = new AbortController();
  const { send, outcome } = ask({ signal: stopper.signal }, told(3_000));
  const refused = expect(outcome).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(1_000);
  stopper.abort();
  await refused;
  await vi.advanceTimersByTimeAsync(9_000);
  expect(send).toHaveBeenCalledTimes(1);
});

test('while the key is refused, only what a person started is sent', async () => {
  const refused = failed({ code: 'wrong-key', status: 401 });
  for (let time = 0; time < 5; time += 1) await ask({}, refused).outcome;
  const behind = ask({});
  expect(await behind.outcome).toMatchObject({ failure: { code: 'wrong-key' } });
  expect(behind.send).not.toHaveBeenCalled();
  for (const wanted of [{ priority: screen }, { kind: 'write' as const }])
    expect(await ask(wanted, refused).outcome).toMatchObject({ failure: { code: 'wrong-key' } });
  expect(await ask({ priority: screen }).outcome).toEqual(done);
  expect(await ask({}).outcome).toEqual(done);
});

test('what failed waits behind nothing, and nothing waits behind it, until it is well again', async () => {
  const run = vi.spyOn(traffic.budget, 'run');
  await ask({}, failed({ code: 'timeout' })).outcome;
  await ask({}).outcome;
  await ask({}).outcome;
  expect(run.mock.calls.map(([, { failedBefore }]) => failedBefore)).toEqual([false, true, false]);
});
