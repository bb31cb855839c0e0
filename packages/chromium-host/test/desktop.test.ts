import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from './eventually.ts';
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

const seen = () => page.evaluate(() => globalThis.app.call('seen') as Promise<string[]>);

describe('a question of the app', () => {
  const ask = (buttons: string[]) => page.evaluate((given) => globalThis.app.call('ask', given), buttons);

  test('is asked in the window, with all of its text', async () => {
    const asked = new Promise<string>((resolve) => {
      page.once('dialog', (dialog) => {
        resolve(dialog.message());
        void dialog.accept();
      });
    });
    expect(await ask(['Open', 'Cancel'])).toBe(0);
    expect(await asked).toBe('Open this link?\n\nhttps://example.com/\n\nOK: Open\nCancel: Cancel');
  });

  test('is cancelled when it is dismissed', async () => {
    page.once('dialog', (dialog) => void dialog.dismiss());
    expect(await ask(['Open', 'Cancel'])).toBe(1);
  });

  test('has the answer that was given before, without being shown', async () => {
    await run.tell({ type: 'answer', dialog: 'showMessageBox', answer: { response: 0 } });
    expect(await ask(['Open', 'Cancel'])).toBe(0);
  });

  test('is cancelled when it has more answers than the window can show', async () => {
    expect(await ask(['One', 'Two', 'Three'])).toBe(1);
  });

  test('for a file is cancelled, unless an answer was given before', async () => {
    const choose = () => page.evaluate(() => globalThis.app.call('chooseFile'));
    expect(await choose()).toEqual({ canceled: true, filePaths: [] });
    await run.tell({
      type: 'answer',
      dialog: 'showOpenDialog',
      answer: { canceled: false, filePaths: ['/a/file.csv'] },
    });
    expect(await choose()).toEqual({ canceled: false, filePaths: ['/a/file.csv'] });
  });
});

describe('a place for a file of the app', () => {
  const choose = () => page.evaluate(() => globalThis.app.call('chooseWhere', 'report.csv'));

  test('is none when nobody answers, and the test is told of the question', async () => {
    expect(await choose()).toEqual({ canceled: true, filePath: '' });
    // The page's answer comes over another channel and may be earlier.
    await eventually(() => run.reports.at(-1)).toMatchObject({
      kind: 'showSaveDialog',
      name: 'report.csv',
      answered: false,
    });
  });

  test('is the one that was given before, for one question', async () => {
    const answer = { canceled: false, filePath: '/a/report.csv' };
    await run.tell({ type: 'answer', dialog: 'showSaveDialog', answer });
    expect(await choose()).toEqual(answer);
    expect(await choose()).toEqual({ canceled: true, filePath: '' });
  });
});

describe('the desktop', () => {
  test('sleeps and locks when the test says so', async () => {
    await run.tell({ type: 'power', event: 'suspend' });
    await eventually(seen).toContain('power suspend');
    await run.tell({ type: 'power', event: 'lock-screen' });
    expect(await page.evaluate(() => globalThis.app.call('idleState', 300))).toBe('locked');
    // As in Electron: Linux tells of a locked screen by no event.
    expect((await seen()).includes('power lock-screen')).toBe(process.platform !== 'linux');
    await run.tell({ type: 'power', event: 'unlock-screen' });
  });

  test('is idle when nobody was there for long, and awake again with the next key', async () => {
    const state = () => page.evaluate(() => globalThis.app.call('idleState', 300));
    await run.tell({ type: 'idle', seconds: 301 });
    await eventually(state).toBe('idle');
    // The page tells of somebody being there every few seconds only.
    const touch = () => page.keyboard.press('Shift').then(state);
    await eventually(touch).toBe('active');
  });

  test('is told of a notification, and clicks it', async () => {
    await page.evaluate(() => globalThis.app.call('notify'));
    expect(await run.waitForReport('notification')).toMatchObject({ title: 'A request', body: 'waits' });
    await run.tell({ type: 'notification-click' });
    await eventually(seen).toContain('notification clicked');
  });

  test('clicks the menu of the tray', async () => {
    await run.tell({ type: 'tray', menuId: 'open' });
    await eventually(seen).toContain('tray open');
  });

  test('has a clipboard of its own, which the app can clear', async () => {
    expect(await page.evaluate(() => globalThis.app.call('copy', '0x12'))).toEqual(['0x12', '']);
  });

  test('makes a window small and large again', async () => {
    expect(await page.evaluate(() => globalThis.app.call('minimize'))).toEqual([true, false]);
  });
});
