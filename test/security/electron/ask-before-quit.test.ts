import { EventEmitter } from 'node:events';
import type { App } from 'electron';
import { expect, test } from 'vitest';
import { describeQuitting, type UnderWay } from '#main/attention/describe-quitting.ts';
import { askBeforeQuit } from '#main/electron/ask-before-quit.ts';

const NOTHING: UnderWay = { inBatches: 0, inFunding: 0 };
const FUNDING: UnderWay = { inBatches: 0, inFunding: 12 };

/** An app that quits unless somebody holds it, and a person who answers as told. */
function openApp({ underWay, answers }: { underWay: UnderWay; answers: (boolean | Error)[] }) {
  const [app, powerMonitor] = [new EventEmitter(), new EventEmitter()];
  const asked: string[] = [];
  const now = { underWay, quits: 0 };
  const quit = () => {
    const event = {
      defaultPrevented: false,
      preventDefault: () => {
        event.defaultPrevented = true;
      },
    };
    app.emit('before-quit', event);
    if (!event.defaultPrevented) now.quits += 1;
  };
  const asks = askBeforeQuit({
    app: Object.assign(app, { quit }) as unknown as App,
    powerMonitor: powerMonitor as never,
    explain: () => describeQuitting(now.underWay),
    async wantsToQuit(detail) {
      asked.push(detail);
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return answer ?? false;
    },
    log: { write: () => {} },
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { app: { quit }, powerMonitor, asked, now, asks, settle };
}

test('with nothing under way nobody is asked, also not when the store is closed by then', async () => {
  const { app, asked, now, asks } = openApp({ underWay: NOTHING, answers: [] });
  expect(asks()).toBe(false);
  app.quit();
  now.underWay = FUNDING;
  app.quit();
  expect(asked).toEqual([]);
  expect(now.quits).toBe(2);
});

test('during a funding run it is asked once what goes on and what does not, and a yes quits', async () => {
  const { app, asked, now, asks, settle } = openApp({ underWay: FUNDING, answers: [true] });
  expect(asks()).toBe(true);
  app.quit();
  app.quit();
  expect(now.quits).toBe(0);
  await settle();
  expect(now.quits).toBe(1);
  expect(asked).toEqual(['12 rows of a funding run are not begun yet. The run continues by itself at the next start.']);
});

test('a no keeps it running, and it is asked the next time', async () => {
  const { app, asked, now, settle } = openApp({ underWay: { inBatches: 1, inFunding: 0 }, answers: [false, true] });
  app.quit();
  await settle();
  expect(now.quits).toBe(0);
  app.quit();
  await settle();
  expect(now.quits).toBe(1);
  expect(asked[1]).toContain('1 request of a batch is not signed yet.');
});

test('what cannot be read holds nobody', () => {
  const { app, now, asks } = openApp({ underWay: null as never, answers: [] });
  expect(asks()).toBe(false);
  app.quit();
  expect(now.quits).toBe(1);
});

test('a computer that ends, and a person who cannot be asked, are not held up', async () => {
  const ending = openApp({ underWay: FUNDING, answers: [] });
  ending.powerMonitor.emit('shutdown');
  ending.app.quit();
  expect([ending.now.quits, ending.asked]).toEqual([1, []]);
  const silent = openApp({ underWay: FUNDING, answers: [new Error('no window')] });
  silent.app.quit();
  await silent.settle();
  expect(silent.now.quits).toBe(1);
});
