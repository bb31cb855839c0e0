import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { setAutostart, writeAutostartEntry } from '#main/attention/autostart-entry.ts';
import { decideClosing } from '#main/attention/decide-closing.ts';
import { findTray } from '#main/attention/find-tray.ts';
import { isLookedAt } from '#main/attention/is-looked-at.ts';
import { readLaunch } from '#main/attention/read-launch.ts';
import { makeTemporaryFolder } from '../../helpers/temporary-folder.ts';

describe('a start of the app', () => {
  test.each([
    [[], { kind: 'open' }],
    [['--allow-production'], { kind: 'open' }],
    [['--at-login'], { kind: 'at-login' }],
    [['--some-switch', '--lock'], { kind: 'lock' }],
    [['--x', 'countersign://open?a'], { kind: 'link', link: 'countersign://open?a' }],
    [['COUNTERSIGN:junk'], { kind: 'link', link: 'COUNTERSIGN:junk' }],
    [['countersign://a', 'countersign://b'], { kind: 'link', link: 'countersign://a countersign://b' }],
    [['countersign://a', '--lock'], { kind: 'link', link: 'countersign://a' }],
  ])('with %j is read as %j', (argv, expected) => {
    expect(readLaunch(argv)).toEqual(expected);
  });
});

describe('the tray', () => {
  const bus = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/run/bus' };
  const linux = { platform: 'linux', environment: bus } as const;

  test('is there on macOS and Windows without asking', async () => {
    const run = () => Promise.reject(new Error('asked'));
    expect(await findTray({ platform: 'darwin', environment: {}, run })).toBe(true);
    expect(await findTray({ platform: 'win32', environment: {}, run })).toBe(true);
  });

  test('is there on Linux where somebody shows it, whichever program could ask', async () => {
    expect(await findTray({ ...linux, run: async () => '(true,)' })).toBe(true);
    expect(await findTray({ ...linux, run: async () => '(false,)' })).toBe(false);
    const onlyDbusSend = async (program: string) => {
      if (program !== 'dbus-send') throw new Error('ENOENT');
      return '   boolean true\n';
    };
    expect(await findTray({ ...linux, run: onlyDbusSend })).toBe(true);
  });

  test('is not there without a session bus, or where nobody can be asked', async () => {
    expect(await findTray({ platform: 'linux', environment: {}, run: async () => '(true,)' })).toBe(false);
    expect(await findTray({ ...linux, run: () => Promise.reject(new Error('ENOENT')) })).toBe(false);
  });

  test('is what an app needs to go on without its window', () => {
    expect(decideClosing({ hasTray: false, whenClosed: 'keep-running' })).toBe('quit');
    expect(decideClosing({ hasTray: false, whenClosed: 'ask' })).toBe('quit');
    expect(decideClosing({ hasTray: true, whenClosed: 'keep-running' })).toBe('keep-running');
  });
});

describe('the entry that starts the app at login', () => {
  test('is written with the program quoted, and removed again', () => {
    const file = join(makeTemporaryFolder(), 'autostart', 'countersign.desktop');
    const entry = { file, program: '/opt/Countersign/countersign', name: 'Countersign' };
    setAutostart(entry, true);
    expect(readFileSync(file, 'utf8')).toContain('\nExec="/opt/Countersign/countersign" --at-login\n');
    setAutostart(entry, false);
    setAutostart(entry, false);
    expect(() => readFileSync(file)).toThrow(/ENOENT/);
  });

  test('takes a path of any characters', () => {
    const written = writeAutostartEntry({ program: '/a b/100%/$x"`\\', name: 'Countersign' });
    expect(written).toContain('\nExec="/a b/100%%/\\\\$x\\\\"\\\\`\\\\\\\\" --at-login\n');
  });
});

describe('a request', () => {
  const seen = (url: string | undefined, ...inbox: string[]) =>
    isLookedAt({ profileId: 'treasury' }, { url, inbox: inbox.length === 0 ? ['treasury'] : inbox });

  test('is looked at where the window has the focus and shows the approvals of its profile', () => {
    const page = 'app://countersign/index.html';
    expect(seen(`${page}#/approvals`)).toBe(true);
    expect(seen(`${page}#/approvals/transaction%3Aa%3A0xab`)).toBe(true);
    expect(seen(page)).toBe(true);
    expect(seen(`${page}#/wallets`)).toBe(false);
    expect(seen(`${page}#/approvals`, 'payroll')).toBe(false);
    expect(seen(undefined)).toBe(false);
  });
});
