import { readFile } from 'node:fs/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { installLeapingClock } from '../../bench/practice/leaping-clock.ts';

const START = Date.UTC(2026, 4, 1);

function install() {
  const clock = installLeapingClock(START);
  onTestFinished(() => clock.uninstall());
  return clock;
}

describe('the clock that leaps', () => {
  test('stands still until it is told to pass, and then runs what is due, in the order of its time', async () => {
    const clock = install();
    const ran: string[] = [];
    setTimeout(() => ran.push('late'), 3_000);
    setTimeout(() => ran.push('early'), 1_000);
    setTimeout(() => ran.push('later than asked'), 10_000);
    await new Promise((resolve) => setImmediate(resolve));
    expect([ran, Date.now()]).toEqual([[], START]);
    await clock.pass(5_000);
    expect([ran, Date.now(), new Date()]).toEqual([['early', 'late'], START + 5_000, new Date(START + 5_000)]);
  });

  test('lets what a timer began come to its next timer before it leaps again', async () => {
    const clock = install();
    const times: number[] = [];
    void (async () => {
      for (let done = 0; done < 3; done += 1) {
        await new Promise((resolve) => setTimeout(resolve, 100));
        for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
        times.push(Date.now() - START);
      }
    })();
    setTimeout(() => {}, 150);
    await clock.pass(1_000);
    expect(times).toEqual([100, 200, 300]);
  });

  test('repeats an interval until it is cleared, and forgets a timeout that is cleared', async () => {
    const clock = install();
    const ran: string[] = [];
    const interval = setInterval(() => ran.push('tick'), 1_000);
    clearTimeout(setTimeout(() => ran.push('never'), 500));
    await clock.pass(2_500);
    clearInterval(interval);
    await clock.pass(2_500);
    expect(ran).toEqual(['tick', 'tick']);
  });

  test('passes for as long as some work takes, and no longer', async () => {
    const clock = install();
    const work = new Promise<string>((resolve) => setTimeout(() => resolve('done'), 7_000));
    expect(await clock.passWhile(work, 60_000)).toBe('done');
    expect(clock.now()).toBe(START + 7_000);
  });

  test('gives up on work that has not ended in time', async () => {
    const clock = install();
    const work = new Promise((resolve) => setTimeout(resolve, 7_000));
    await expect(clock.passWhile(work, 6_999)).rejects.toThrow('It has not ended after 6.999 seconds.');
  });

  test('lets no time pass while a file is read', async () => {
    const clock = install();
    let isRead = false;
    void readFile(import.meta.filename).then(() => {
      isRead = true;
    });
    const seen: boolean[] = [];
    setTimeout(() => seen.push(isRead), 1);
    await clock.pass(10);
    expect(seen).toEqual([true]);
  });

  test('can be set while timers stay where they were, and sleep so that they are late', async () => {
    const clock = install();
    const ran: number[] = [];
    for (const after of [1_000, 10_000]) setTimeout(() => ran.push(Date.now() - START), after);
    expect(clock.countTimers()).toBe(2);
    clock.set(-3_600_000);
    await clock.pass(2_000);
    clock.set(3_600_000);
    clock.sleep(60_000);
    expect(Date.now()).toBe(START + 62_000);
    await clock.pass(0);
    expect([ran, clock.countTimers()]).toEqual([[1_000 - 3_600_000, 62_000], 0]);
  });

  test('gives the time of the process back', () => {
    const before = [Date, setTimeout, setInterval, clearTimeout, clearInterval, setImmediate, performance.now];
    installLeapingClock(START).uninstall();
    expect([Date, setTimeout, setInterval, clearTimeout, clearInterval, setImmediate, performance.now]).toEqual(before);
  });
});
