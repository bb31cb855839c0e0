import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { openStore } from '#main/store/open-store.ts';
import { launchApp } from './recorder/launch-app.ts';
import { type Behaviour, serveAsSigner } from './recorder/recorded-utility-process.ts';

describe('quitting', () => {
  test('stops the core first: the signer is over and the journal closed before the app exits', async () => {
    const { log, app, folder } = await launchApp();
    await log.until('fork practice.js');
    app.quit();
    expect(log.of('app.exit')).toEqual([]);
    await log.until('app.exit');
    expect(log.of('app.exit')).toEqual([[0]]);
    expect(log.place('exit signer.js')).toBeLessThan(log.place('app.exit'));
    // A journal that is closed has left nothing beside it.
    expect(() => readFileSync(join(folder, 'data', 'journal.db-wal'))).toThrow(/ENOENT/);
    openStore({ dataFolder: join(folder, 'data'), clock: Date.now }).close();
  });

  test('asked for again and again stops the core once', async () => {
    const { log, app } = await launchApp();
    await log.until('fork signer.js');
    for (let time = 0; time < 3; time += 1) app.quit();
    await log.until('app.exit');
    expect(log.of('kill signer.js')).toHaveLength(1);
    expect(log.of('app.exit')).toHaveLength(1);
  });

  test('while it still starts is told as no mistake', async () => {
    const { log, app, children } = await launchApp({ programs: { 'practice.js': () => {} } });
    await log.until('fork practice.js');
    app.quit();
    await log.until('app.exit');
    // Only now does the start go on, and finds the store closed.
    children.find(({ file }) => file === 'practice.js')?.end(1);
    await new Promise((resolve) => setImmediate(resolve));
    expect(log.of('app.exit')).toEqual([[0]]);
    expect(log.of('dialog.showErrorBox')).toEqual([]);
  });

  test('is not held up where the computer shuts down or the person logs out', async () => {
    const { log, app, power } = await launchApp();
    await log.until('fork signer.js');
    power.emit('shutdown');
    app.quit();
    expect(log.of('app.exit')).toEqual([[0]]);
  });

  test('comes up again when it was started once more while it stopped, and opens no window meanwhile', async () => {
    const { log, app } = await launchApp();
    await log.until('fork practice.js');
    app.quit();
    app.emit('second-instance', {}, ['countersign']);
    await log.until('app.exit');
    expect(log.of('app.relaunch')).toHaveLength(1);
    expect(log.of('new BrowserWindow')).toHaveLength(1);
  });

  test('follows the last window', async () => {
    const { log, app, window } = await launchApp();
    window.close();
    app.emit('window-all-closed');
    await log.until('app.exit');
    expect(log.of('app.exit')).toEqual([[0]]);
  });

  test('does not wait for ever for a signer that will not end, and says so in the log', async () => {
    const { log, app, folder } = await launchApp({
      programs: {
        'signer.js': (child) => {
          serveAsSigner(child);
          child.end = () => {};
        },
      },
    });
    await log.until('fork practice.js');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    app.quit();
    await vi.advanceTimersByTimeAsync(14_999);
    expect(log.of('app.exit')).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    await log.until('app.exit');
    expect(readFileSync(join(folder, 'logs', 'countersign.log'), 'utf8')).toContain('"not-stopped-in-order"');
  });
});

describe('the practice service', () => {
  test('that ends before it is ready is a fault in words and not the end of the start', async () => {
    const endAtOnce: Behaviour = (child) => void setImmediate(() => child.end(1));
    const { window, children } = await launchApp({ programs: { 'practice.js': endAtOnce } });
    await window.webContents.untilSaid('it ended with exit code 1 before it was ready');
    expect(children.map(({ file }) => file)).toEqual(['signer.js', 'practice.js']);
  });

  test('that never is ready is given up', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { window, log } = await launchApp({ programs: { 'practice.js': () => {} } });
    await log.until('fork practice.js');
    await vi.advanceTimersByTimeAsync(180_000);
    vi.useRealTimers();
    expect(log.of('kill practice.js')).toHaveLength(1);
    await window.webContents.untilSaid('it was not ready within 180 s');
  });
});

describe('the signer', () => {
  test('that the engine gave up on is told, and its report is not kept', async () => {
    const { children, log, window, folder } = await launchApp({ programs: { 'signer.js': () => {} } });
    await log.until('fork signer.js');
    const [signer] = children;
    signer?.emit('error', 'FatalError', 'v8::ToLocalChecked', '{"environmentVariables":{"API_KEY":"secret"}}');
    signer?.end(6);
    await window.webContents.untilSaid('"fatalLine":"FatalError"');
    const logFile = join(folder, 'logs', 'countersign.log');
    const written = existsSync(logFile) ? readFileSync(logFile, 'utf8') : '';
    expect(JSON.stringify(window.webContents.sent) + written).not.toContain('secret');
  });

  test('says its last words', async () => {
    const { children, log, window } = await launchApp({ programs: { 'signer.js': () => {} } });
    await log.until('fork signer.js');
    const [signer] = children;
    const heard = new Promise((resolve) => signer?.stderr.once('data', resolve));
    signer?.stderr.write('signer: fatal: RangeError\n');
    await heard;
    signer?.end(1);
    await window.webContents.untilSaid('"fatalLine":"RangeError"');
  });
});
