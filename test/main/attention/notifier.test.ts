import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { WaitingRequest } from '#main/attention/list-waiting.ts';
import { createNotifier } from '#main/attention/notifier.ts';
import { type AttentionSettings, attentionSettingsSchema } from '#shared/model/attention-settings.ts';

const request = (recordId: string, profileId = 'treasury'): WaitingRequest => ({
  profileId,
  walletAddress: '0xAb',
  kind: 'transaction',
  recordId,
  headline: `Send ${recordId}`,
});

const RULE_END = { at: 1, startedAt: 0, because: 'over' as const, signed: 3, headlines: [], waiting: 2 };

function setUp(chosen: Partial<AttentionSettings> = {}) {
  const shown: { title: string; body: string; onClick: () => void }[] = [];
  const clicked: string[][] = [];
  const state = { settings: attentionSettingsSchema.parse(chosen), isLocked: false, gone: new Set<string>() };
  const notifier = createNotifier({
    clock: Date.now,
    timeZone: () => 'UTC',
    readSettings: () => state.settings,
    isLocked: () => state.isLocked,
    nameProfile: (profileId) => profileId,
    isWorthTelling: ({ recordId }) => !state.gone.has(recordId),
    notify: (notification) => shown.push(notification),
    onClick: (requests) => clicked.push(requests.map(({ recordId }) => recordId)),
    findRuleEnd: (profileId) =>
      state.gone.has(profileId) ? undefined : { ...RULE_END, profileId, profileName: profileId },
    onRuleClick: (profileId) => clicked.push([profileId]),
  });
  return { notifier, shown, clicked, state, titles: () => shown.map(({ title }) => title) };
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a rule that ended', () => {
  test('is told once, with what it left behind, and leads to what was done', () => {
    const { notifier, shown, clicked } = setUp({ showDetails: true });
    notifier.hearRuleEnd('treasury');
    notifier.hearRuleEnd('treasury');
    vi.advanceTimersByTime(3_000);
    expect(shown.map(({ title, body }) => [title, body])).toEqual([
      [
        'Countersign no longer signs by itself in treasury',
        'Its time ran out. It signed 3 requests. 2 requests wait for you.',
      ],
    ]);
    shown[0]?.onClick();
    expect(clicked).toEqual([['treasury']]);
  });

  test('is told without a detail while the app is locked, and not at all once somebody has seen it or where nothing is told', () => {
    const { notifier, shown, state } = setUp({ showDetails: true });
    state.isLocked = true;
    notifier.hearRuleEnd('treasury');
    vi.advanceTimersByTime(3_000);
    expect(shown.map(({ body }) => body)).toEqual(['']);
    state.gone.add('treasury');
    notifier.hearRuleEnd('treasury');
    vi.advanceTimersByTime(3_000);
    state.settings.notify = false;
    notifier.hearRuleEnd('payroll');
    vi.advanceTimersByTime(3_000);
    expect(shown).toHaveLength(1);
  });

  test('in quiet hours is told after them', () => {
    const { notifier, shown } = setUp({ quietHours: { from: '11:00', to: '13:00' } });
    notifier.hearRuleEnd('treasury');
    vi.advanceTimersByTime(30 * 60_000);
    expect(shown).toEqual([]);
    vi.advanceTimersByTime(45 * 60_000);
    expect(shown).toHaveLength(1);
  });
});

describe('what has come', () => {
  test('within a short time is one notification a profile, and its click leads to all of it', () => {
    const { notifier, clicked, shown, titles } = setUp();
    notifier.hear([request('a')]);
    vi.advanceTimersByTime(2_000);
    notifier.hear([request('b'), request('c', 'payroll')]);
    vi.advanceTimersByTime(1_000);
    expect(titles()).toEqual(['2 requests wait for you in treasury', 'A request waits for you in payroll']);
    shown[0]?.onClick();
    expect(clicked).toEqual([['a', 'b']]);
  });

  test('is told later where it comes later', () => {
    const { notifier, titles } = setUp();
    notifier.hear([request('a')]);
    vi.advanceTimersByTime(3_000);
    notifier.hear([request('b')]);
    vi.advanceTimersByTime(3_000);
    expect(titles()).toHaveLength(2);
  });

  test('is not told when it waits no longer, or somebody looks at it', () => {
    const { notifier, state, titles } = setUp();
    notifier.hear([request('a'), request('b')]);
    state.gone.add('a');
    vi.advanceTimersByTime(3_000);
    expect(titles()).toEqual(['A request waits for you in treasury']);
  });

  test('is not told at all where notifications are off, and not afterwards either', () => {
    const { notifier, state, titles } = setUp({ notify: false });
    notifier.hear([request('a')]);
    vi.advanceTimersByTime(3_000);
    state.settings = { ...state.settings, notify: true };
    notifier.reconsider();
    vi.advanceTimersByTime(60_000);
    expect(titles()).toEqual([]);
  });

  test.each([
    [false, false, ''],
    [true, true, ''],
    [false, true, ''],
    [true, false, 'Send a'],
  ])('says what it does only where that was wished and the app is open (wished %s, locked %s)', (...row) => {
    const [showDetails, isLocked, body] = row;
    const { notifier, state, shown } = setUp({ showDetails });
    state.isLocked = isLocked;
    notifier.hear([request('a')]);
    vi.advanceTimersByTime(3_000);
    expect(shown[0]?.body).toBe(body);
  });
});

describe('in quiet hours', () => {
  const quietHours = { from: '22:00', to: '07:00' };
  const sleepUntil = (text: string) => vi.advanceTimersByTime(Date.parse(text) - Date.now());

  test('nothing is told, and all of it once afterwards', () => {
    const { notifier, shown, titles } = setUp({ quietHours });
    sleepUntil('2026-11-22T23:00:00Z');
    notifier.hear([request('a')]);
    sleepUntil('2026-11-23T03:00:00Z');
    notifier.hear([request('b')]);
    sleepUntil('2026-11-23T06:59:59Z');
    expect(titles()).toEqual([]);
    sleepUntil('2026-11-23T07:00:01Z');
    expect(titles()).toEqual(['2 requests wait for you in treasury']);
    expect(shown[0]?.body).toBe('Came in quiet hours.');
    sleepUntil('2026-11-23T12:00:00Z');
    expect(titles()).toHaveLength(1);
  });

  test('that are switched off what was held back is told at once', () => {
    const { notifier, state, titles } = setUp({ quietHours });
    sleepUntil('2026-11-22T23:00:00Z');
    notifier.hear([request('a')]);
    vi.advanceTimersByTime(10_000);
    state.settings = { ...state.settings, quietHours: null };
    notifier.reconsider();
    vi.advanceTimersByTime(3_000);
    expect(titles()).toHaveLength(1);
  });
});
