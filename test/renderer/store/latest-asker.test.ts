import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLatestAsker } from '../../../src/renderer/src/store/latest-asker.ts';

describe('asking while somebody types', () => {
  const answers = new Map<string, (answer: string) => void>();
  const told: string[] = [];
  const make = () =>
    createLatestAsker<string, string>({
      ask: (question) => new Promise((answer) => answers.set(question, answer)),
      waitMs: 100,
      onAnswer: (question, answer) => told.push(`${question}: ${answer}`),
    });
  beforeEach(() => {
    vi.useFakeTimers();
    answers.clear();
    told.length = 0;
  });
  afterEach(() => vi.useRealTimers());

  test('asks once for a word that is typed without a pause', async () => {
    const asker = make();
    for (const text of ['h', 'ha', 'har']) asker.ask(text);
    await vi.advanceTimersByTimeAsync(100);
    expect([...answers.keys()]).toEqual(['har']);
  });

  test('tells only the answer to the newest question, in whatever order they come', async () => {
    const asker = make();
    asker.ask('har');
    await vi.advanceTimersByTimeAsync(100);
    asker.ask('harbour');
    await vi.advanceTimersByTimeAsync(100);
    answers.get('harbour')?.('new');
    answers.get('har')?.('old');
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toEqual(['harbour: new']);
  });

  test('drops an answer that comes while something newer is typed', async () => {
    const asker = make();
    asker.ask('har');
    await vi.advanceTimersByTimeAsync(100);
    asker.ask('harb');
    answers.get('har')?.('old');
    await vi.advanceTimersByTimeAsync(50);
    expect(told).toEqual([]);
  });

  test('tells nothing of what was forgotten', async () => {
    const asker = make();
    asker.ask('har');
    await vi.advanceTimersByTimeAsync(100);
    asker.forget();
    answers.get('har')?.('old');
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toEqual([]);
  });
});
