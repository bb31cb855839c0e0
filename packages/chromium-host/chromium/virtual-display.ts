import { type ChildProcess, spawn } from 'node:child_process';
import { log } from '../log.ts';
import { SCREEN_SIZE } from '../system/screen-size.ts';

/** `end` settles when the display is gone. */
export type Display = { name: string; end: () => Promise<void> };

const SCREEN = `${SCREEN_SIZE.width}x${SCREEN_SIZE.height}x24`;

/** The display of the person who is there, or a virtual one: Xvfb on the first number that is free. */
export async function openDisplay(): Promise<Display | undefined> {
  if (process.platform !== 'linux' || process.env.DISPLAY || process.env.WAYLAND_DISPLAY) return undefined;
  // It ends by itself with its last client, so that nothing stays even when this process is killed.
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp', '-terminate'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const name = `:${await readNumber(server)}`;
  log(`no display here: a virtual one was started, ${name}`);
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const end = () => {
    server.kill('SIGTERM');
    return ended;
  };
  return { name, end };
}

function readNumber(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    server.on('error', () =>
      reject(new Error('chromium-host: there is no display, and Xvfb is not installed (Debian: apt-get install xvfb)')),
    );
    server.on('exit', (code) => reject(new Error(`chromium-host: Xvfb ended with ${code} before it opened a display`)));
    server.stdio[3]?.on('data', (bytes: Buffer) => resolve(bytes.toString().trim()));
  });
}
