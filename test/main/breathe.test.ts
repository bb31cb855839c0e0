import { describe, expect, test, vi } from 'vitest';
import { breathe } from '#main/breathe.ts';

describe('a pause between the parts of a long piece of work', () => {
  test('lets what came in meanwhile have its turn', async () => {
    const told: string[] = [];
    setImmediate(() => told.push('came in'));
    await breathe();
    told.push('went on');
    expect(told).toEqual(['came in', 'went on']);
  });

  test('of several that wait one goes on in a turn, in the order in which they came', async () => {
    const told: string[] = [];
    const work = async (name: string) => {
      for (const part of [1, 2]) {
        await breathe();
        told.push(`${name}${part}`);
      }
    };
    let turns = 0;
    let isDone = false;
    const count = () => {
      if (isDone) return;
      turns += 1;
      told.push('|');
      setImmediate(count);
    };
    setImmediate(count);
    await Promise.all(['a', 'b', 'c'].map(work));
    isDone = true;
    expect(told.join('').replaceAll('||', '|')).toBe('|a1|b1|c1|a2|b2|c2');
    expect(turns).toBeGreaterThanOrEqual(6);
  });

  test('is not held up by what was waiting by a clock that has been taken away', async () => {
    vi.useFakeTimers();
    const lost = vi.fn();
    void breathe().then(lost);
    vi.useRealTimers();
    await breathe();
    await breathe();
    expect(lost).not.toHaveBeenCalled();
  });
});
