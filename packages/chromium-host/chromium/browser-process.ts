import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { log, report } from '../log.ts';
import { CdpConnection } from './cdp-connection.ts';
import { listChromiumFlags } from './chromium-flags.ts';
import { findChromium } from './find-chromium.ts';
import type { Bounds } from './page.ts';
import { makeProfileFolder, type ProfileFolder } from './profile-folder.ts';
import { openDisplay } from './virtual-display.ts';

export type BrowserProcess = {
  connection: CdpConnection;
  /** Settles when Chromium, its display and its profile are gone. */
  ended: Promise<void>;
  /** Ends everything without asking, at once; for the end of this process. */
  kill: () => void;
};

/** Starts Chromium with a profile that lives as long as it does. */
export async function startBrowserProcess(bounds: Bounds, more: readonly string[]): Promise<BrowserProcess> {
  const executable = findChromium();
  const display = await openDisplay();
  const profile = makeProfileFolder();
  const debuggingPort = process.env.CHROMIUM_HOST_CDP_PORT;
  const flags = [...listChromiumFlags({ profilePath: profile.path, bounds, debuggingPort }), ...more];
  const child = spawn(executable, flags, {
    // A group of its own: it has many processes, and all must be gone at the end.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    env: chromiumEnvironment({ display: display?.name, profile }),
  });
  log(`starting ${executable}${flags.includes('--no-sandbox') ? ' without its sandbox, because this is root' : ''}`);
  readStandardError(child);
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => {
      killGroup(child);
      profile.remove();
      resolve(display?.end());
    });
  });
  child.on('error', (error) => log(`Chromium could not be started: ${error.message}`));
  return {
    connection: new CdpConnection({ input: child.stdio[4] as Readable, output: child.stdio[3] as Writable }),
    ended,
    kill: () => {
      killGroup(child);
      void display?.end();
      profile.remove();
    },
  };
}

function chromiumEnvironment({
  display,
  profile,
}: {
  display: string | undefined;
  profile: ProfileFolder;
}): NodeJS.ProcessEnv {
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    PATH: `${profile.programs}:${process.env.PATH ?? ''}`,
    TMPDIR: profile.temporary,
  };
  // On a display of our own there is no desktop to talk to; without this Chromium would look for one.
  if (display !== undefined) Object.assign(environment, { DISPLAY: display, DBUS_SESSION_BUS_ADDRESS: 'disabled:' });
  for (const name of Object.keys(environment)) {
    if (/^(GOOGLE_|ELECTRON_|NODE_OPTIONS|SSLKEYLOGFILE)/.test(name)) delete environment[name];
  }
  return environment;
}

/** Chromium says a lot that means nothing here; the port that was asked for is in it. */
function readStandardError(child: ChildProcess): void {
  const verbose = process.env.CHROMIUM_HOST_VERBOSE === '1';
  child.stderr?.setEncoding('utf8');
  child.stderr?.on('data', (text: string) => {
    const address = /DevTools listening on ws:\/\/(127\.0\.0\.1:\d+)\//.exec(text)?.[1];
    if (address !== undefined) report({ type: 'debugging-port', url: `http://${address}` });
    if (verbose) process.stderr.write(text);
  });
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // All of it has ended already.
  }
}
