import { describe, expect, test } from 'vitest';
import { expectValue } from '../../helpers/expect-result.ts';
import { importEntry, launchApp } from './recorder/launch-app.ts';

describe('another start of the app', () => {
  test('that asks to lock locks, and opens no window', async () => {
    const { app, log, window, invoke } = await launchApp();
    const shown = log.of('window.show').length;
    app.emit('second-instance', {}, ['countersign', '--lock'], '/');
    await window.webContents.untilSaid('"lock-changed"');
    expect(expectValue(await invoke('app.status'))).toMatchObject({ locked: true });
    expect(log.of('window.show')).toHaveLength(shown);
  });

  test('with a link that is none shows the window and the reason, and nothing else', async () => {
    const { app, window, invoke } = await launchApp();
    app.emit('second-instance', {}, ['countersign', 'countersign://approve?everything'], '/');
    await window.webContents.untilSaid('"opening-waits"');
    expect(expectValue(await invoke('attention.takeOpening'))).toMatchObject({
      to: 'nothing',
      failure: { code: 'bad-link' },
    });
  });
});

describe('a start of the app', () => {
  test('that asks to lock while nothing runs ends at once', async () => {
    const { app, log } = await importEntry({ argv: ['--lock'] });
    app.becomeReady();
    await log.until('app.exit');
    expect(log.of('new BrowserWindow')).toEqual([]);
  });

  test('at login opens no window', async () => {
    const { app, log } = await importEntry({ argv: ['--at-login'] });
    app.becomeReady();
    await log.until('fork signer.js');
    expect(log.of('new BrowserWindow')).toEqual([]);
  });

  test('from its sources leaves links to the installed app', async () => {
    const sources = await launchApp();
    expect(sources.log.of('app.setAsDefaultProtocolClient')).toEqual([]);
  });

  test('of the installed app registers for links', async () => {
    const installed = await launchApp({ packaged: true });
    expect(installed.log.of('app.setAsDefaultProtocolClient')).toEqual([['countersign']]);
  });
});
