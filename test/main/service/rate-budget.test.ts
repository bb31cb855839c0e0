import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type BudgetTurn, createRateBudget, type RateBudget, REQUEST_PRIORITY } from '#main/service/rate-budget.ts';

const MINUTE = 60_000;
let budget: RateBudget;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  budget.close();
  vi.useRealTimers();
});

/** Adds turns that take no time, and notes when each began. */
function fill(count: number, turn: BudgetTurn, began: number[] = []): number[] {
  for (let index = 0; index < count; index += 1) {
    void budget.run(async () => began.push(Date.now()), turn).catch(() => undefined);
  }
  return began;
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
    const began = fill(3 * cap, { kind, priority: REQUEST_PRIORITY.screen });
    await vi.advanceTimersByTimeAsync(10 * MINUTE);
    expect(began).toHaveLength(3 * cap);
    expectAtMost(cap, began);
  });

  test('counts any minute, not the one on the clock: no double burst around its edge', async () => {
    budget = createRateBudget({ writesPerMinute: 10 });
    const turn = { kind: 'write', priority: REQUEST_PRIORITY.screen } as const;
    const began = fill(1, turn);
    await vi.advanceTimersByTimeAsync(MINUTE - 1);
    fill(9, turn, began);
    await vi.advanceTimersByTimeAsync(1);
    fill(10, turn, began);
    await vi.advanceTimersByTimeAsync(3 * MINUTE);
    expect(began).toHaveLength(20);
    expectAtMost(10, began);
  });

  test('serves an open approval before everything that waited longer', async () => {
    budget = createRateBudget({ readsPerMinute: 2 });
    const order: string[] = [];
    const add = (name: string, priority: number) =>
      void budget.run(async () => order.push(name), { kind: 'read', priority });
    add('first', REQUEST_PRIORITY.screen);
    add('second', REQUEST_PRIORITY.screen);
    add('screen', REQUEST_PRIORITY.screen);
    add('approval', REQUEST_PRIORITY.openApproval);
    await vi.advanceTimersByTimeAsync(2 * MINUTE);
    expect(order).toEqual(['first', 'second', 'approval', 'screen']);
  });

  test('keeps room for the operator however much background work there is', async () => {
    budget = createRateBudget();
    const background = fill(1_000, { kind: 'read' });
    await vi.advanceTimersByTimeAsync(10);
    const operator = fill(90, { kind: 'read', priority: REQUEST_PRIORITY.openApproval });
    await vi.advanceTimersByTimeAsync(10);
    expect(background).toHaveLength(270);
    expect(operator).toHaveLength(90);
  });

  test('keeps room for the operator when background requests hang', async () => {
    budget = createRateBudget();
    const hanging: (() => void)[] = [];
    for (let index = 0; index < 50; index += 1) {
      void budget
        .run(() => new Promise<void>((resolve) => hanging.push(resolve)), { kind: 'read' })
        .catch(() => undefined);
    }
    const began = fill(1, { kind: 'read', priority: REQUEST_PRIORITY.openApproval });
    await vi.advanceTimersByTimeAsync(0);
    expect(began).toHaveLength(1);
    expect(hanging).toHaveLength(6);
    for (const finish of hanging) finish();
  });

  test('a pause holds reads and writes until it is over, and a shorter one does not end it', async () => {
    budget = createRateBudget();
    const end = Date.now() + 5_000;
    budget.pauseUntil(end);
    budget.pauseUntil(Date.now() + 1_000);
    const began = (['read', 'write'] as const).map((kind) => fill(1, { kind }));
    expect(budget.pausedUntil()).toBe(end);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(began).toEqual([[], []]);
    await vi.advanceTimersByTimeAsync(1);
    expect(began).toEqual([[end], [end]]);
    expect(budget.pausedUntil()).toBeUndefined();
  });

  test('a pause that lies in the past changes nothing', async () => {
    budget = createRateBudget();
    budget.pauseUntil(Date.now());
    expect(budget.pausedUntil()).toBeUndefined();
    await expect(budget.run(async () => 'done', { kind: 'read' })).resolves.toBe('done');
  });

  test('what is stopped while it waits never begins', async () => {
    budget = createRateBudget();
    budget.pauseUntil(Date.now() + 1_000);
    const stopper = new AbortController();
    const task = vi.fn(async () => 'done');
    const waiting = budget.run(task, { kind: 'write', signal: stopper.signal });
    const refused = expect(waiting).rejects.toThrow('enough');
    stopper.abort(new Error('enough'));
    await refused;
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(task).not.toHaveBeenCalled();
  });

  test.each([REQUEST_PRIORITY.background, REQUEST_PRIORITY.openApproval])(
    'what is stopped after it began (priority %d) still says how it ended',
    async (priority) => {
      budget = createRateBudget();
      const stopper = new AbortController();
      const running = budget.run(
        () => new Promise<string>((resolve) => stopper.signal.addEventListener('abort', () => resolve('it was sent'))),
        { kind: 'write', signal: stopper.signal, priority },
      );
      await vi.advanceTimersByTimeAsync(0);
      stopper.abort();
      await expect(running).resolves.toBe('it was sent');
    },
  );

  test('a closed budget begins nothing', async () => {
    budget = createRateBudget();
    budget.pauseUntil(Date.now() + 1_000);
    const task = vi.fn(async () => 'done');
    const waiting = expect(budget.run(task, { kind: 'read' })).rejects.toMatchObject({ name: 'AbortError' });
    budget.close();
    await waiting;
    await expect(budget.run(task, { kind: 'read' })).rejects.toMatchObject({ name: 'AbortError' });
    expect(task).not.toHaveBeenCalled();
  });
});
