import { mkdirSync, realpathSync, renameSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from 'electron';
import { beforeEach, describe, expect, test } from 'vitest';
import { prepareAppPaths } from '#main/electron/paths.ts';
import { makeTemporaryFolder } from '../../helpers/temporary-folder.ts';

let appData: string;
beforeEach(() => {
  appData = realpathSync(makeTemporaryFolder());
});

/** What an app is told of itself by this run. */
function start({ isPackaged = false, folder }: { isPackaged?: boolean; folder?: string } = {}) {
  const told = new Map<string, string>();
  const app = {
    isPackaged,
    setName: (name: string) => told.set('name', name),
    setAppUserModelId: () => {},
    setPath: (name: string, path: string) => told.set(name, path),
    setAppLogsPath: (path: string) => told.set('logs', path),
    getPath: (name: string) => (name === 'logs' ? (told.get('logs') ?? join(appData, 'system-logs')) : appData),
  };
  const environment = folder === undefined ? {} : { COUNTERSIGN_USER_DATA: folder };
  return { ...prepareAppPaths(app as unknown as App, environment), told: Object.fromEntries(told) };
}

describe('who the app is, and where it keeps its files', () => {
  test('is told to Electron before anything asks, whatever it runs on', () => {
    const folder = join(appData, 'Countersign');
    expect(start({ isPackaged: true }).told).toEqual({
      name: 'Countersign',
      userData: folder,
      sessionData: join(folder, 'session'),
    });
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  test('is apart for what is run from its sources', () => {
    const [installed, development] = [start({ isPackaged: true }), start()];
    expect(development.told).toMatchObject({ name: 'Countersign', userData: join(appData, 'Countersign Development') });
    expect(development.keychainService).not.toBe(installed.keychainService);
  });

  test('writes the log where the system keeps logs, and what is no installed app’s beside its own data', () => {
    const folder = join(appData, 'elsewhere');
    expect(start({ isPackaged: true }).logFile).toBe(join(appData, 'system-logs', 'countersign.log'));
    expect(start({ isPackaged: true, folder }).logFolder).toBe(join(folder, 'logs'));
    expect(start().logFolder).toBe(join(appData, 'Countersign Development', 'logs'));
  });

  test('is one place by whatever way it is reached', () => {
    const folder = join(appData, 'elsewhere');
    const { keychainService } = start({ folder });
    symlinkSync(folder, join(appData, 'link'));
    expect(start({ folder: join(appData, 'link') })).toMatchObject({ keychainService, told: { userData: folder } });
    expect(start({ folder: join(folder, 'data', '..'), isPackaged: true })).toMatchObject({ keychainService });
  });

  test('is another place after it was moved, and when another one stands where it was', () => {
    const folder = join(appData, 'here');
    const { keychainService } = start({ folder });
    renameSync(folder, join(appData, 'there'));
    mkdirSync(folder);
    expect(start({ folder: join(appData, 'there') }).keychainService).not.toBe(keychainService);
  });
});
