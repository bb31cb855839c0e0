import { createHash } from 'node:crypto';
import { constants, mkdirSync, openSync, realpathSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** What must not be held twice: the ledger's file, and the keychain entries that belong to it, whatever folder uses them. */
type LedgerPlace = { path: string; keychainService: string };

/**
 * Holds the ledger until this process ends, however it ends: the system lets go of it then. Held by one process at a time.
 * @returns false where another process holds it
 */
export type HoldLedger = (place: LedgerPlace) => Promise<boolean>;

// Of the system's open(2) on macOS; libuv's own on Windows (UV_FS_O_EXLOCK), where nobody else can open the file then.
const MACOS_EXCLUSIVE = 0x20 | 0x4;
const WINDOWS_EXCLUSIVE = 0x10000000;

/** One that was killed with its app takes a moment to end; a process that goes on does not let go. */
const TRIES = 40;
const BETWEEN_TRIES_MS = 50;

/** What this process holds already. */
const held = new Set<string>();
let hasWaited = false;

export const holdLedger: HoldLedger = async ({ path, keychainService }) => {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const byKeys = `${userInfo().uid} ${keychainService}`;
  const take = async () =>
    process.platform === 'linux'
      ? (await bindName(identify(path))) && (await bindName(byKeys))
      : lockFile(`${path}.lock`) && lockFile(join(tmpdir(), `countersign-${digest(byKeys)}.lock`));
  for (let left = hasWaited ? 0 : TRIES; left > 0; left -= 1) {
    if (await take()) return true;
    await setTimeout(BETWEEN_TRIES_MS);
  }
  hasWaited = true;
  return take();
};

/** The same for every path that leads to the same folder. */
function identify(path: string): string {
  const { dev, ino } = statSync(realpathSync(dirname(path)), { bigint: true });
  return `${dev} ${ino} ${path.slice(dirname(path).length)}`;
}

/** Where Node has no lock on files, which is Linux: a name in the kernel's own list of sockets. Nothing ever connects to it. */
async function bindName(name: string): Promise<boolean> {
  if (held.has(name)) return true;
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  const server = createServer((socket) => socket.destroy());
  server.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') resolve(false);
    else reject(error);
  });
  // A leading NUL: no file, and gone with the process.
  server.listen({ path: `\0countersign-ledger-${digest(name)}`, exclusive: true }, () => resolve(true));
  server.unref();
  const isBound = await promise;
  if (isBound) held.add(name);
  return isBound;
}

function lockFile(path: string): boolean {
  if (held.has(path)) return true;
  const exclusive = process.platform === 'win32' ? WINDOWS_EXCLUSIVE : MACOS_EXCLUSIVE;
  try {
    // Never closed: closing lets go of it.
    openSync(path, constants.O_RDWR | constants.O_CREAT | exclusive, 0o600);
    held.add(path);
    return true;
  } catch (error) {
    if (isHeld(error)) return false;
    throw error;
  }
}

function isHeld(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return ['EAGAIN', 'EWOULDBLOCK', 'EBUSY'].includes(String(code));
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
