import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const WITH_KEYRING = fileURLToPath(new URL('../../tools/with-keyring.ts', import.meta.url));

describe.runIf(process.platform === 'linux')('with-keyring', () => {
  test('gives the command its arguments as they are, its own output and its own exit code', () => {
    const ended = runShell('printf "%s|" "$@"; echo wrong >&2; exit 7', ['a b', 'c"$d', '']);
    expect(ended).toEqual({ code: 7, stdout: 'a b|c"$d||', stderr: 'wrong\n' });
  });

  test('keeps what a program says that the bus starts out of the command’s output', () => {
    const ended = runShell(
      `services="$XDG_DATA_HOME/dbus-1/services"; mkdir -p "$services"
      printf '[D-BUS Service]\\nName=test.Talker\\nExec=/bin/sh -c "echo GNOME_KEYRING_CONTROL; touch $HOME/spoken; exit 1"\\n' \
        >"$services/test.Talker.service"
      ask() { dbus-send --print-reply --dest=org.freedesktop.DBus /org/freedesktop/DBus "org.freedesktop.DBus.$@"; }
      { ask ReloadConfig; ask StartServiceByName string:test.Talker uint32:0; } >/dev/null 2>&1
      ls "$HOME/spoken" >/dev/null && echo mine`,
      [],
    );
    expect(ended).toMatchObject({ code: 0, stdout: 'mine\n' });
  });

  test('gives a keyring that is unlocked, empty and gone afterwards', () => {
    const script = `const { default: keytar } = await import('keytar');
      const before = await keytar.findCredentials('countersign-test');
      await keytar.setPassword('countersign-test', 'account', 'a secret');
      console.log(JSON.stringify([before, await keytar.getPassword('countersign-test', 'account')]));`;
    for (const _time of ['once', 'again']) {
      const ended = run([process.execPath, '--input-type=module', '-e', script]);
      expect(ended).toEqual({ code: 0, stdout: '[[],"a secret"]\n', stderr: '' });
    }
  });

  test('leaves no folder and no process behind, not even one that left its group', () => {
    const ended = runShell('setsid sleep 1000 >/dev/null 2>&1 & echo "$HOME"', []);
    const home = ended.stdout.trim();
    expect(home).toContain('countersign-keyring-');
    expect(existsSync(home)).toBe(false);
    expect(processesWith(`HOME=${home}\0`)).toEqual([]);
  });
});

type Ended = { code: number | null; stdout: string; stderr: string };

function runShell(script: string, words: string[]): Ended {
  return run(['sh', '-c', script, 'sh', ...words]);
}

function run(command: string[]): Ended {
  const { status, stdout, stderr } = spawnSync(process.execPath, [WITH_KEYRING, ...command], { encoding: 'utf8' });
  return { code: status, stdout, stderr };
}

function processesWith(variable: string): string[] {
  return readdirSync('/proc').filter((name) => /^[0-9]+$/.test(name) && readEnvironment(name).includes(variable));
}

function readEnvironment(processId: string): string {
  try {
    return readFileSync(`/proc/${processId}/environ`, 'utf8');
  } catch {
    return '';
  }
}
