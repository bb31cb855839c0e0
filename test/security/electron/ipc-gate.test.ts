import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { EVENT_CHANNEL, INVOKE_CHANNEL } from '#shared/ipc/channels.ts';
import { SURFACE_CALL_CHANNEL } from '#shared/surface/surface-channels.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { type Launched, launchApp } from './recorder/launch-app.ts';
import { RecordedContents } from './recorder/recorded-window.ts';

const PAGE = 'app://countersign/index.html';

function throwAsDestroyed(): never {
  throw new Error('Render frame was disposed before WebFrameMain could be accessed');
}

/** Senders that are not the main frame of our window, each as Electron would hand it over. */
const STRANGERS: Record<string, (launched: Launched) => unknown> = {
  'a frame inside our page': ({ window: { webContents } }) => ({
    sender: webContents,
    senderFrame: { url: PAGE, parent: webContents.mainFrame },
  }),
  'a frame that is gone': ({ window: { webContents } }) => ({ sender: webContents, senderFrame: null }),
  'a frame that throws when it is looked at': ({ window: { webContents } }) => ({
    sender: webContents,
    get senderFrame() {
      return throwAsDestroyed();
    },
  }),
  'a frame whose address throws': ({ window: { webContents } }) => ({
    sender: webContents,
    senderFrame: Object.defineProperty({ parent: null }, 'url', { get: throwAsDestroyed }),
  }),
  'another main frame with our address': ({ window: { webContents } }) => ({
    sender: webContents,
    senderFrame: { url: PAGE, parent: null },
  }),
  'our window on a foreign page': ({ window: { webContents } }) => {
    webContents.mainFrame.url = 'https://example.com/app://countersign/index.html';
    return { sender: webContents, senderFrame: webContents.mainFrame };
  },
  'our window on an empty page': ({ window: { webContents } }) => {
    webContents.mainFrame.url = 'about:blank';
    return { sender: webContents, senderFrame: webContents.mainFrame };
  },
  'another window with our page': () => {
    const contents = new RecordedContents();
    contents.mainFrame.url = PAGE;
    return { sender: contents, senderFrame: contents.mainFrame };
  },
  'a window that is destroyed': ({ window }) => {
    window.destroyed = true;
    return { sender: window.webContents, senderFrame: window.webContents.mainFrame };
  },
  'a window that was closed': ({ window }) => {
    window.close();
    return { sender: window.webContents, senderFrame: window.webContents.mainFrame };
  },
  'nobody at all': () => ({}),
};

describe('the router', () => {
  test('is the only way in: one channel for each window, and main says things over one more', async () => {
    const { ipcHandlers, window, invoke, log } = await launchApp();
    expect([...ipcHandlers.keys()]).toEqual([SURFACE_CALL_CHANNEL, INVOKE_CHANNEL]);
    await log.until('fork practice.js');
    await invoke('app.lock');
    expect(new Set(window.webContents.sent.map(([channel]) => channel))).toEqual(new Set([EVENT_CHANNEL]));
  });

  test('answers our own page', async () => {
    const { invoke } = await launchApp();
    expect(expectValue(await invoke('app.status'))).toMatchObject({ locked: false });
  });

  test.each(Object.keys(STRANGERS))('refuses %s, does nothing, and logs it', async (name) => {
    const launched = await launchApp();
    const event = STRANGERS[name]?.(launched);
    const failure = expectFailure(await launched.invokeAs(event, 'app.lock'));
    expect(failure.code).toBe('not-our-window');
    expect(launched.window.webContents.sent).not.toContainEqual([
      EVENT_CHANNEL,
      { type: 'lock-changed', locked: true },
    ]);
    const lines = readFileSync(join(launched.folder, 'logs', 'countersign.log'), 'utf8')
      .trim()
      .split('\n');
    expect(lines.filter((line) => line.includes('"ipc-refused"'))).toHaveLength(1);
  });

  test('logs no more of a stranger’s address than it is known by', async () => {
    const launched = await launchApp();
    const url = `https://example.com/${'x'.repeat(10_000)}`;
    await launched.invokeAs({ sender: {}, senderFrame: { url, parent: null } }, 'app.lock');
    expect(readFileSync(join(launched.folder, 'logs', 'countersign.log'), 'utf8').length).toBeLessThan(2_000);
  });

  test.each([
    undefined,
    null,
    7,
    {},
    [],
    '',
    'app',
    'app.',
    'app.nothing',
    'constructor',
    '__proto__.lock',
    'app.status.constructor',
    'signers.sign',
  ])('knows no call named %j', async (channel) => {
    const { invoke } = await launchApp();
    expect(expectFailure(await invoke(channel)).code).toBe('unknown-call');
  });

  test.each([
    ['app.copy', { text: 'line\nbreak' }],
    ['app.copy', { text: 7 }],
    ['app.openLink', 'https://basescan.org'],
    ['app.lock', { extra: true }],
    ['profiles.add', { name: '', environment: 'practice', baseUrl: 'x', apiKey: '' }],
  ])('refuses an argument that is not valid: %s %j', async (channel, argument) => {
    const { invoke } = await launchApp();
    expect(expectFailure(await invoke(channel, argument)).code).toBe('bad-argument');
  });
});
