import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type BudgetTurn, createRateBudget, type RateBudget } from '#main/service/rate-budget.ts';
import { REQUEST_PRIORITY } from '#main/service/service-turn.ts';

const MINUTE = 60_000;
const { background, screen, openApproval } = REQUEST_PRIORITY;
let budget: RateBudget;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  budget.close();
  vi.useRealTimers();
});

type Turn = Partial<BudgetTurn> & Pick<BudgetTurn, 'kind'>;

function turnOf(turn: Turn): BudgetTurn {
  return { endpoint: 'GET /things', ...turn };
}

/** Adds turns that take no time, and notes when each began. */
function fill(count: number, turn: Turn, began: number[] = []): number[] {
  for (let index = 0; index < count; index += 1) {
    void budget.run(async () => began.push(Date.now()), turnOf(turn)).catch(() => undefined);
  }
  return began;
}

/** Adds turns that never end by themselves. @returns what ends them */
function hang(count: number, turn: Turn): (() => void)[] {
  const ends: (() => void)[] = [];
  for (let index = 0; index < count; index += 1) {
    void budget.run(() => new Promise<void>((resolve) => ends.push(resolve)), turnOf(turn)).catch(() => undefined);
  }
  return ends;
}

/** In every minute, wherever it starts, at most `cap` of these moments lie. */
function expectAtMost(cap: number, moments: number[]): void {
  for (const [index, moment] of moments.entries()) {
    const earlier = moments[index - cap];
    if (earlier !== undefined) expect(moment - earlier).toBeGreaterThanOrEqual(MINUTE);
  }
}

describe('the rate budget of a profile', () => {
  test.each([
    ['read', 360],
    ['write', 120],
  ] as const)('lets no more %ss begin than %d in any minute', async (kind, cap) => {
    budget = createRateBudget();
    const began = fill(3 * cap, { kind, priority: openApproval });
    await vi.advanceTimersByTimeAsync(10 * MINUTE);
    expect(began).toHaveLength(3 * cap);
    expectAtMost(cap, began);
  });

  test('counts any minute, not the one on the clock: no double burst around its edge', async () => {
    budget = createRateBudget({ writesPerMinute: 10 });
    const turn = { kind: 'write', priority: openApproval } as const;
    const began = fill(1, turn);
    await vi.advanceTimersByTimeAsync(MINUTE - 1);
    fill(9, turn, began);
    await vi.advanceTimersByTimeAsync(1);
    fill(10, turn, began);
    await vi.advanceTimersByTimeAsync(3 * MINUTE);
    expect(began).toHaveLength(20);
    expectAtMost(10, began);
  });

  test.each([-60 * MINUTE, 60 * MINUTE])(
    'is the same with a clock that is set in between, by %d ms: nothing waits for longer, and nothing begins sooner',
    async (by) => {
      budget = createRateBudget({ readsPerMinute: 10 });
      const began: number[] = [];
      const turn = { kind: 'read', priority: openApproval } as const;
      const fillNow = (count: number) => {
        for (let index = 0; index < count; index += 1)
          void budget.run(async () => began.push(performance.now()), turnOf(turn));
      };
      fillNow(10);
      await vi.advanceTimersByTimeAsync(1_000);
      vi.setSystemTime(Date.now() + by);
      fillNow(20);
      await vi.advanceTimersByTimeAsync(MINUTE - 1_001);
      expect(began).toHaveLength(10);
      await vi.advanceTimersByTimeAsync(1);
      expect(began).toHaveLength(20);
      await vi.advanceTimersByTimeAsync(MINUTE);
      expect(began).toHaveLength(30);
      expectAtMost(10, began);
    },
  );

  test('serves an open approval before everything that waited longer', async () => {
    budget = createRateBudget({ readsPerMinute: 2 });
    const order: string[] = [];
    const add = (name: string, priority: number) =>
      void budget.run(async () => order.push(name), turnOf({ kind: 'read', priority }));
    add('first', openApproval);
    add('second', openApproval);
    add('screen', screen);
    add('approval', openApproval);
    await vi.advanceTimersByTimeAsync(2 * MINUTE);
    expect(order).toEqual(['first', 'second', 'approval', 'screen']);
  });

  test('keeps room for the operator however much background work there is, and for approvals whatever else is asked', async () => {
    budget = createRateBudget();
    const behind = fill(1_000, { kind: 'read' });
    await vi.advanceTimersByTimeAsync(10);
    const looked = fill(1_000, { kind: 'read', priority: screen });
    await vi.advanceTimersByTimeAsync(10);
    const approved = fill(36, { kind: 'read', priority: openApproval });
    await vi.advanceTimersByTimeAsync(10);
    expect(behind).toHaveLength(270);
    expect(looked).toHaveLength(54);
    expect(approved).toHaveLength(36);
  });

  test('what hangs at one endpoint holds up nothing at another, however much of it there is', async () => {
    budget = createRateBudget();
    const ends = Array.from({ length: 10 }, (_, slow) => hang(50, { kind: 'read', endpoint: `GET /slow/${slow}` }));
    const began = fill(1, { kind: 'read', endpoint: 'GET /quick' });
    await vi.advanceTimersByTimeAsync(0);
    expect(began).toHaveLength(1);
    for (const { length } of ends) expect(length).toBe(4);
    for (const end of ends.flat()) end();
  });

  test('what hangs holds up what is behind it in its own lane for a moment only', async () => {
    budget = createRateBudget();
    const ends = hang(40, { kind: 'read' });
    const began = fill(1, { kind: 'read' });
    await vi.advanceTimersByTimeAsync(999);
    expect([ends.length, began.length]).toEqual([4, 0]);
    await vi.advanceTimersByTimeAsync(1);
    expect(ends).toHaveLength(8);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(began).toHaveLength(1);
    for (const end of ends) end();
  });

  test('what failed before holds up nothing else of its own endpoint', async () => {
    budget = createRateBudget();
    const ends = hang(50, { kind: 'read', failedBefore: true });
    const began = fill(20, { kind: 'read' });
    await vi.advanceTimersByTimeAsync(0);
    expect(began).toHaveLength(20);
    expect(ends).toHaveLength(4);
    for (const end of ends) end();
  });

  test.each(['read', 'write'] as const)(
    'an approval waits for no %s that hangs, not even for another approval',
    async (kind) => {
      budget = createRateBudget();
      const ends = [background, screen, openApproval].flatMap((priority) => hang(20, { kind, priority }));
      await vi.advanceTimersByTimeAsync(0);
      const began = fill(1, { kind, priority: openApproval });
      await vi.advanceTimersByTimeAsync(0);
      expect(began).toHaveLength(1);
      for (const end of ends) end();
    },
  );

  test('what is stopped while it waits never begins', async () => {
    budget = createRateBudget({ writesPerMinute: 1 });
    fill(1, { kind: 'write' });
    const stopper = new AbortController();
    const task = vi.fn(async () => 'done');
    const waiting = budget.run(task, turnOf({ kind: 'write', signal: stopper.signal }));
    const refused = expect(waiting).rejects.toThrow('enough');
    stopper.abort(new Error('enough'));
    await refused;
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(task).not.toHaveBeenCalled();
  });

  test.each([background, openApproval])(
    'what is stopped after it began (priority %d) still says how it ended',
    async (priority) => {
      budget = createRateBudget();
      const stopper = new AbortController();
      const running = budget.run(
        () => new Promise<string>((resolve) => stopper.signal.addEventListener('abort', () => resolve('it was sent'))),
        turnOf({ kind: 'write', signal: stopper.signal, priority }),
      );
      await vi.advanceTimersByTimeAsync(0);
      stopper.abort();
      await expect(running).resolves.toBe('it was sent');
    },
  );

  test('a closed budget begins nothing', async () => {
    budget = createRateBudget({ readsPerMinute: 1 });
    fill(1, { kind: 'read' });
    const task = vi.fn(async () => 'done');
    const waiting = expect(budget.run(task, turnOf({ kind: 'read' }))).rejects.toMatchObject({ name: 'AbortError' });
    budget.close();
    await waiting;
    await expect(budget.run(task, turnOf({ kind: 'read' }))).rejects.toMatchObject({ name: 'AbortError' });
    expect(task).not.toHaveBeenCalled();
  });
});
