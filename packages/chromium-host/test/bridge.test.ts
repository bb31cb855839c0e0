import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HostRun } from './host-run.ts';
import './page-app.ts';

let run: HostRun;
let page: Page;

beforeAll(async () => {
  run = new HostRun();
  page = await run.connect();
});
afterAll(async () => {
  await run.end();
  run.removeFolder();
});

describe('a call of the page', () => {
  test('carries what structured clone carries, there and back', async () => {
    const [answer, same] = await page.evaluate(async () => {
      const cyclic: Record<string, unknown> = { list: [1, -0, Number.NaN, undefined, null] };
      cyclic.self = cyclic;
      const sent = {
        cyclic,
        big: 2n ** 70n,
        date: new Date(5),
        map: new Map([['key', new Set([1])]]),
        bytes: new Uint8Array([1, 2, 255]),
        pattern: /a+/gi,
        error: new RangeError('too far'),
      };
      const back = await globalThis.app.call('echo', sent);
      const text = JSON.stringify([
        Object.is(back.cyclic.list[1], -0) && Number.isNaN(back.cyclic.list[2]) && 3 in back.cyclic.list,
        back.big === sent.big,
        back.date.getTime(),
        [...back.map.get('key')],
        [...back.bytes],
        String(back.pattern),
        back.error instanceof RangeError && back.error.message,
      ]);
      return [text, back.cyclic.self === back.cyclic] as const;
    });
    expect(JSON.parse(answer)).toEqual([true, true, 5, [1], [1, 2, 255], '/a+/gi', 'too far']);
    expect(same).toBe(true);
  });

  test('arrives in main as the same kind of value', async () => {
    const kind = await page.evaluate(() => globalThis.app.call('describe', new Uint8Array(2)));
    expect(kind).toBe('[object Uint8Array]');
  });

  test('is refused when it carries a function', async () => {
    const message = await page.evaluate(() =>
      globalThis.app.call('echo', { run: () => 1 }).catch((error: Error) => error.message),
    );
    expect(message).toBe('An object could not be cloned.');
  });

  test('fails as in Electron when main throws, and when nobody answers', async () => {
    const message = await page.evaluate(() => globalThis.app.call('fail').catch((error: Error) => error.message));
    expect(message).toBe("Error invoking remote method 'call': TypeError: on purpose");
  });

  test('without an answer reaches main', async () => {
    await page.evaluate(() => globalThis.app.note('one way'));
    expect(await page.evaluate(() => globalThis.app.call('seen'))).toContain('note one way');
  });
});

describe('the context bridge', () => {
  test('is there before the first script of the page', async () => {
    expect(await page.evaluate(() => ({ app: globalThis.firstLook.app, call: globalThis.firstLook.call }))).toEqual({
      app: 'object',
      call: 'function',
    });
  });

  test('answers at once, and throws at once', async () => {
    const [nested, thrown, answer] = await page.evaluate(() => {
      let message = '';
      try {
        globalThis.app.throwNow();
      } catch (error) {
        message = (error as Error).message;
      }
      return [
        globalThis.app.call2.nested({ deep: [1] }),
        message,
        globalThis.app.callBack(({ from }) => `hello ${from}`),
      ];
    });
    expect(nested).toEqual(['nested', { deep: [1] }]);
    expect(thrown).toBe('thrown in the preload');
    expect(answer).toBe('hello preload');
  });

  test('calls a listener of the page until it is taken off', async () => {
    const heard = await page.evaluate(async () => {
      const values: unknown[] = [];
      const stop = globalThis.app.subscribe('news', (...news) => values.push(news));
      await globalThis.app.call('sayBack', 'news', 1, { two: 2 });
      await globalThis.app.call('echo', 0);
      stop();
      await globalThis.app.call('sayBack', 'news', 3);
      await globalThis.app.call('echo', 0);
      return values;
    });
    expect(heard).toEqual([[1, { two: 2 }]]);
  });

  test('gives the page a tree that cannot be changed', async () => {
    const after = await page.evaluate(() => {
      const tries = [
        () => Object.assign(globalThis.app, { call: 1 }),
        () => Object.assign(globalThis.app.version, { major: 2 }),
        () => Object.assign(globalThis, { app: 1 }),
      ];
      return tries.map((attempt) => {
        try {
          attempt();
          return 'changed';
        } catch {
          return 'refused';
        }
      });
    });
    expect(after).toEqual(['refused', 'refused', 'refused']);
  });

  test('names what a preload may not have', async () => {
    const messages = await page.evaluate(() =>
      [() => globalThis.app.requireFs(), () => globalThis.app.missing()].map((use) => {
        try {
          use();
          return '';
        } catch (error) {
          return (error as Error).message;
        }
      }),
    );
    expect(messages).toEqual(['module not found: node:fs', 'chromium-host: ipcRenderer.sendSync is not provided']);
  });
});

describe('the page', () => {
  test('sees window.app and nothing else of the host, the preload or Node', async () => {
    const own = await page.evaluate(() => globalThis.firstLook.keys);
    const plain = await page.evaluate(() => {
      const frame = document.createElement('iframe');
      document.body.append(frame);
      const keys = Object.getOwnPropertyNames(frame.contentWindow ?? {});
      frame.remove();
      return keys;
    });
    expect(plain).not.toContain('app');
    expect(own.filter((key) => !plain.includes(key))).toEqual(['app']);
  });

  test('finds its own world, and not the preload’s, behind every function it is given', async () => {
    const own = await page.evaluate(async () => {
      const { app } = globalThis;
      const list = app.call2.nested({});
      const promise = app.call('echo', {});
      return [
        app.call instanceof Function,
        app.subscribe('x', () => undefined) instanceof Function,
        (list as unknown[]).constructor === Array,
        promise instanceof Promise && (await promise) instanceof Object,
        Object.getPrototypeOf(app) === Object.prototype,
      ];
    });
    expect(own).toEqual(Array(5).fill(true));
    expect(await page.evaluate(() => 'secretOfPreload' in globalThis)).toBe(false);
  });

  test('does not hear of the bridge when it pretends to be one', async () => {
    const changed = await page.evaluate(() => {
      const { port1 } = new MessageChannel();
      dispatchEvent(new MessageEvent('chromium-host-bridge', { ports: [port1] }));
      port1.dispatchEvent(new CustomEvent('page', { detail: { kind: 'expose', key: 'forged', value: ['value', 1] } }));
      return 'forged' in globalThis;
    });
    expect(changed).toBe(false);
  });
});
