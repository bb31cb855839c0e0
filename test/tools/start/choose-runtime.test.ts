import { describe, expect, test } from 'vitest';
import { type Computer, chooseRuntime } from '../../../tools/start/choose-runtime.ts';

const ORDINARY: Computer = { platform: 'linux', isRoot: false, allowsNamespaces: true, isHelperSetUp: false };
const electron = '/repository/node_modules/electron/dist/electron';
const choose = (computer: Partial<Computer>) => chooseRuntime({ electron, computer: { ...ORDINARY, ...computer } });

describe('the runtime of npm start', () => {
  test('is Electron over the folder, so that package.json is read, with its sandbox', () => {
    expect(choose({})).toEqual({ name: 'electron', command: [electron, '.'], notes: ['Running in Electron.'] });
    expect(choose({ platform: 'darwin', isRoot: true }).command).toEqual([electron, '.']);
    expect(choose({ allowsNamespaces: false, isHelperSetUp: true }).command).toEqual([electron, '.']);
  });

  test('is Electron without its sandbox for root, and says so', () => {
    const { command, notes } = choose({ isRoot: true });
    expect(command).toEqual([electron, '--no-sandbox', '.']);
    expect(notes.join(' ')).toContain('You are root');
  });

  test('is Chromium where the system keeps Electron from its sandbox, with what would let it', () => {
    const { name, notes } = choose({ allowsNamespaces: false });
    expect(name).toBe('chromium-host');
    expect(notes.join('\n')).toContain('chmod 4755 /repository/node_modules/electron/dist/chrome-sandbox');
  });

  test('is Chromium where there is no binary', () => {
    const { name, notes } = chooseRuntime({ electron: undefined, computer: ORDINARY });
    expect([name, notes.length]).toEqual(['chromium-host', 1]);
  });

  test.each(['darwin', 'win32'] as const)(
    'is none on %s where there is no binary, and it says what to do',
    (platform) => {
      const choose = () => chooseRuntime({ electron: undefined, computer: { ...ORDINARY, platform } });
      expect(choose).toThrow(/runs in Electron alone.*\n.*nothing was started\. Run the same command again/);
    },
  );
});
