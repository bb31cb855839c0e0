/**
 * Runs a command with a keyring of its own: `node tools/with-keyring.ts command arguments…`
 *
 * The command gets a D-Bus session, an unlocked gnome-keyring and a home folder that nobody else sees, so tests may store and
 * delete secrets without touching those of the person who runs them. Nothing is left behind: no folder, no daemon.
 * Linux only; the exit code is the command's own.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';

/** Unlocks a keyring that lives as long as this command; it guards nothing. */
const PASSPHRASE = 'test';

/**
 * The daemon's parent returns before its child has taken the name by which keyrings are found; whoever asked earlier would have the
 * bus start a second one. So the command begins once the name has an owner. The command gets the real stderr (3) and stdout (4) back; what
 * is left on 2 is the chatter of the two daemons, and what is left on 1 is what a keyring that the bus itself starts tells a shell:
 * `GNOME_KEYRING_CONTROL=…`, which would stand in the middle of the command's answer.
 */
const INSIDE_THE_SESSION = `
  printf '%s' "$KEYRING_PASSPHRASE" | gnome-keyring-daemon --unlock --components=secrets >/dev/null 3>&- 4>&- || exit 1
  unset KEYRING_PASSPHRASE
  left=1500
  until dbus-send --print-reply --dest=org.freedesktop.DBus /org/freedesktop/DBus \\
    org.freedesktop.DBus.NameHasOwner string:org.freedesktop.secrets 3>&- 4>&- | grep -q 'boolean true'
  do
    left=$((left - 1))
    if [ $left -eq 0 ]; then echo 'The keyring was started and does not answer.' >&3; exit 1; fi
    sleep 0.02
  done
  exec "$@" 2>&3 3>&- >&4 4>&-
`;

/** Said by dbus-daemon wherever it may not raise its limit of open files (containers); harmless. */
const HARMLESS = /Failed to set fd limit|Unable to set up transient service directory/;

const GRACE_MILLISECONDS = 3_000;
const STEP_MILLISECONDS = 20;

async function runWithKeyring(command: string[]): Promise<number> {
  const home = mkdtempSync(join(tmpdir(), 'countersign-keyring-'));
  try {
    return await runInSession({ command, home });
  } finally {
    await endDaemons(home);
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  }
}

function runInSession({ command, home }: { command: string[]; home: string }): Promise<number> {
  const words = ['--', 'sh', '-c', INSIDE_THE_SESSION, 'with-keyring', ...command];
  let pid: number | undefined;
  // Before it is started: told to end in between, this process would leave it behind.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (pid !== undefined) signalGroup(pid, signal);
    });
  }
  // A group of its own, because dbus-run-session does not pass signals on.
  const child = spawn('dbus-run-session', words, {
    detached: true,
    env: sessionEnvironment(home),
    stdio: ['inherit', 'ignore', 'pipe', 2, 1],
  });
  pid = child.pid;
  if (child.stderr !== null) {
    createInterface({ input: child.stderr }).on('line', (line) => {
      if (!HARMLESS.test(line)) console.error(line);
    });
  }
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(`No D-Bus session could be started: ${error.message}. Install dbus and gnome-keyring.`);
      resolve(1);
    });
    // Not `close`: a program left running may hold the stream open, and is ended only after this.
    child.on('exit', (code, signal) => {
      resolve(code ?? (signal === null ? 1 : 128 + constants.signals[signal]));
    });
  });
}

function sessionEnvironment(home: string): NodeJS.ProcessEnv {
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    HOME: home,
    XDG_RUNTIME_DIR: home,
    XDG_DATA_HOME: join(home, 'data'),
    XDG_CONFIG_HOME: join(home, 'config'),
    XDG_CACHE_HOME: join(home, 'cache'),
    KEYRING_PASSPHRASE: PASSPHRASE,
  };
  delete environment.DBUS_SESSION_BUS_ADDRESS;
  delete environment.GNOME_KEYRING_CONTROL;
  return environment;
}

function signalGroup(groupId: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-groupId, signal);
  } catch {
    // The group has ended already, which is what was asked for.
  }
}

/**
 * Ends every process that the session left running (the keyring misses the end of a short one) and waits until they are gone.
 * They are known by the home folder in their environment: nobody else can have it.
 */
async function endDaemons(home: string): Promise<void> {
  for (const processId of processesOf(home)) endProcess(processId, 'SIGTERM');
  for (let waited = 0; processesOf(home).length > 0; waited += STEP_MILLISECONDS) {
    if (waited >= GRACE_MILLISECONDS) {
      for (const processId of processesOf(home)) endProcess(processId, 'SIGKILL');
    }
    await wait(STEP_MILLISECONDS);
  }
}

function endProcess(processId: number, signal: NodeJS.Signals): void {
  try {
    process.kill(processId, signal);
  } catch {
    // It ended between the look and the signal.
  }
}

function processesOf(home: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^[0-9]+$/.test(name))
    .map(Number)
    .filter((processId) => readEnvironment(processId).includes(`XDG_RUNTIME_DIR=${home}\0`));
}

function readEnvironment(processId: number): string {
  try {
    return readFileSync(`/proc/${processId}/environ`, 'utf8');
  } catch {
    return '';
  }
}

const words = process.argv.slice(2);
const command = words[0] === '--' ? words.slice(1) : words;
if (process.platform !== 'linux') {
  console.error(
    'A keyring of one’s own exists on Linux only: on other systems the tests would use your real keychain.',
  );
  process.exitCode = 1;
} else if (command.length === 0) {
  console.error('Usage: node tools/with-keyring.ts <command> [arguments]');
  process.exitCode = 1;
} else {
  process.exitCode = await runWithKeyring(command);
}
