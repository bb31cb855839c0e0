import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPauses } from '#main/service/pauses.ts';
import { REQUEST_PRIORITY, type ServiceTurn } from '#main/service/service-turn.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const { background, following, screen, openApproval } = REQUEST_PRIORITY;

function turn(id: string, parts: Partial<ServiceTurn> = {}): ServiceTurn {
  return { kind: 'read', endpoint: 'GET /records/{}', target: `GET /records/${id}`, ...parts };
}
const list = turn('', { endpoint: 'GET /records', target: 'GET /records' });

function setUp() {
  const onChange = vi.fn();
  return { onChange, pauses: createPauses({ onChange }), now: Date.now() };
}

describe('a pause that the service asks for', () => {
  test('is of the one target, until its end', async () => {
    const { pauses, now } = setUp();
    pauses.begin(turn('a'), now + 9_000);
    pauses.begin(turn('a'), now + 4_000);
    expect(pauses.remaining(turn('a'))).toBe(9_000);
    for (const other of [turn('b'), list, turn('a', { target: 'POST /records/a', endpoint: 'POST /records/{}' })])
      expect(pauses.remaining(other)).toBe(0);
    await vi.advanceTimersByTimeAsync(9_000);
    expect(pauses.remaining(turn('a'))).toBe(0);
  });

  test('lasts no longer because the clock is set back, as often as that happens', async () => {
    const { pauses, now } = setUp();
    pauses.begin(turn('a'), now + 9_000);
    await vi.advanceTimersByTimeAsync(3_000);
    vi.setSystemTime(now - 3_600_000);
    expect(pauses.remaining(turn('a'))).toBe(9_000);
    pauses.begin(turn('a'), Date.now() + 4_000);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(pauses.remaining(turn('a'))).toBe(6_000);
    vi.setSystemTime(now - 7_200_000);
    expect(pauses.remaining(turn('a'))).toBe(9_000);
    await vi.advanceTimersByTimeAsync(9_000);
    expect(pauses.remaining(turn('a'))).toBe(0);
  });

  test('is of the whole endpoint when a second target of it gets one, until one of the two is over', () => {
    const { pauses, now } = setUp();
    pauses.begin(turn('a'), now + 9_000);
    pauses.begin(turn('b'), now + 4_000);
    expect(pauses.remaining(turn('c'))).toBe(4_000);
    expect(pauses.remaining(turn('a'))).toBe(9_000);
    expect(pauses.remaining(list)).toBe(0);
  });

  test.each([openApproval, following])('holds up no approval of another record, whatever got it (%d)', (priority) => {
    const { pauses, now } = setUp();
    for (const id of ['a', 'b', 'c']) pauses.begin(turn(id), now + 9_000);
    for (const id of ['a', 'd']) expect(pauses.remaining(turn(id, { priority }))).toBe(0);
    pauses.begin(turn('e', { priority }), now + 9_000);
    pauses.begin(turn('f', { priority }), now + 9_000);
    expect(pauses.remaining(turn('d', { priority }))).toBe(0);
    expect(pauses.remaining(turn('e', { priority }))).toBe(9_000);
  });

  test('of an approval pauses nothing else', () => {
    const { pauses, now } = setUp();
    for (const id of ['a', 'b', 'c']) pauses.begin(turn(id, { priority: openApproval }), now + 9_000);
    for (const id of ['a', 'd']) expect(pauses.remaining(turn(id))).toBe(0);
  });
});

describe('what a person started and has to wait', () => {
  test.each<[string, Partial<ServiceTurn>]>([
    ['an approval', { priority: openApproval }],
    ['a look at the screen', { priority: screen }],
    ['a write', { kind: 'write' }],
  ])('is told: %s', (_what, parts) => {
    const { pauses, now, onChange } = setUp();
    pauses.begin(turn('a', parts), now + 9_000);
    expect(pauses.listWanted()).toEqual([{ isWrite: false, about: 'records', until: now + 9_000 }]);
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  test('is told once it wants what the background was told to leave alone', () => {
    const { pauses, now, onChange } = setUp();
    pauses.begin(turn('a', { priority: background }), now + 9_000);
    expect(pauses.listWanted()).toEqual([]);
    expect(onChange).not.toHaveBeenCalled();
    pauses.remaining(turn('a', { priority: screen }));
    pauses.remaining(turn('a', { priority: screen }));
    expect(pauses.listWanted()).toHaveLength(1);
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  test('is tried at once when they say so', () => {
    const { pauses, now, onChange } = setUp();
    pauses.begin(turn('a', { priority: screen }), now + 9_000);
    pauses.end();
    expect(pauses.remaining(turn('a'))).toBe(0);
    expect(pauses.listWanted()).toEqual([]);
    expect(onChange).toHaveBeenCalledTimes(2);
  });
});
