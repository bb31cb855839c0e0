import { accessSync, chmodSync, constants, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux keeps what is in it in memory. */
const IN_MEMORY = '/dev/shm';
/** Several times what the suites have there at one moment, in bytes. */
const ROOM = 4e9;

export type ScratchFolder = { path: string; remove: () => void };

/**
 * Makes the folder that takes what the suites write and throw away: in memory, where there is room for it. Every program in it still
 * writes and waits as it does on a disk, and a killed one leaves as much behind; only a loss of power would tell the two apart.
 */
export function makeScratchFolder(memory = IN_MEMORY, room = ROOM): ScratchFolder {
  const parent = process.platform === 'linux' && canTake(memory, room) ? memory : tmpdir();
  // Short, because the paths of sockets are in it, and those may have 107 bytes.
  const path = mkdtempSync(join(parent, 't-'));
  // A test runs a program as another user, who has to reach what is in it by its name.
  chmodSync(path, 0o711);
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }) };
}

function canTake(folder: string, room: number): boolean {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    // What it could take may not be there: it is a part of all memory, whoever else has that.
    return Math.min(bavail * bsize, process.availableMemory()) >= room && mayHoldPrograms(folder);
  } catch {
    return false;
  }
}

/** In a container programs in it may not be started, as some tests do. */
function mayHoldPrograms(folder: string): boolean {
  const mounts = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '));
  const [, , , options = 'noexec'] = mounts.findLast(([, path]) => path === folder) ?? [];
  return !options.split(',').includes('noexec');
}
