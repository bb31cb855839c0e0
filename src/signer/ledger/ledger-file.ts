import { createHash } from 'node:crypto';
import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The signer's own record, beside the database but never written by the process that holds the database. It is named after the keychain
 * service that holds its key: the ledger in a copied folder is that of the folder it was copied from, and a new one begins beside it.
 */
export function ledgerPath({ dataFolder, keychainService }: { dataFolder: string; keychainService: string }): string {
  const suffix = createHash('sha256').update(keychainService).digest('hex').slice(0, 12);
  return join(dataFolder, `signer-ledger-${suffix}.jsonl`);
}

/** Before ledgers were named after their service there was one name for all; what has it is this one, where the keychain holds its key. */
export function adoptUnnamedLedger(path: string): void {
  const unnamed = join(dirname(path), 'signer-ledger.jsonl');
  if (!existsSync(path) && existsSync(unnamed)) renameSync(unnamed, path);
}

/** Puts the ledger beside, where its key is gone: it can be read, and neither verified nor continued. */
export function setLedgerAside(path: string, at: Date): void {
  if (!existsSync(path)) return;
  renameSync(path, join(dirname(path), `forgotten-ledger-${at.toISOString().replaceAll(/[^0-9]/g, '')}.jsonl`));
}

/** The file's whole lines, how many bytes they take, and what follows the last line break. */
export type LedgerFileContent = { lines: string[]; wholeBytes: number; tornBytes: number };

/** Reads the ledger; a file that does not exist is an empty one. */
export function readLedgerFile(path: string): LedgerFileContent {
  const bytes = readIfThere(path);
  const wholeBytes = bytes.lastIndexOf(0x0a) + 1;
  const lines = bytes.subarray(0, wholeBytes).toString('utf8').split('\n').slice(0, -1);
  return { lines, wholeBytes, tornBytes: bytes.length - wholeBytes };
}

/** Cuts what a crash left of a line that was never finished. */
export function cutTornLine(path: string, wholeBytes: number): void {
  truncateSync(path, wholeBytes);
}

/** The file is not as long as this process left it: somebody else writes to it. */
export class LedgerFileChangedError extends Error {
  override readonly name = 'LedgerFileChangedError';
}

/**
 * Appends lines and returns when they are on the disk, together.
 * @throws LedgerFileChangedError when the file is not `expectedBytes` long; the system's error when it cannot be written
 */
export function appendLedgerLines({
  path,
  expectedBytes,
  lines,
}: {
  path: string;
  expectedBytes: number;
  lines: readonly string[];
}): number {
  const isNew = expectedBytes === 0;
  if (isNew) mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  // Without O_CREAT a file that somebody removed stays missed instead of beginning again.
  const file = openSync(path, constants.O_WRONLY | constants.O_APPEND | (isNew ? constants.O_CREAT : 0), 0o600);
  try {
    if (fstatSync(file).size !== expectedBytes)
      throw new LedgerFileChangedError(`${path} was changed by another program`);
    const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(''), 'utf8');
    writeFileSync(file, bytes);
    fsyncSync(file);
    if (isNew) syncFolder(dirname(path));
    return expectedBytes + bytes.length;
  } finally {
    closeSync(file);
  }
}

function readIfThere(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  }
}

/** A new file's name is in its folder, which has to reach the disk too; Windows has no such call and needs none. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
