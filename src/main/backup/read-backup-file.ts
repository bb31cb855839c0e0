import { readFile, stat } from 'node:fs/promises';
import type { Failure } from '#shared/failure.ts';
import { fail, type Result, succeed } from '#shared/result.ts';

/** More than a backup of years comes to, in bytes. */
const LARGEST = 512 * 1024 * 1024;

/** Reads a file of the operator's choice, unless it is larger than any backup. */
export async function readBackupFile(path: string): Promise<Result<string, Failure>> {
  try {
    const { size } = await stat(path);
    return size > LARGEST
      ? fail(explainUnreadable(path, 'it is larger than 512 MB'))
      : succeed(await readFile(path, 'utf8'));
  } catch (cause) {
    return fail(explainUnreadable(path, cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown'));
  }
}

function explainUnreadable(path: string, because: string): Failure {
  return {
    code: 'backup-not-read',
    happened: `The file ${path} could not be read (${because}).`,
    kept: 'Nothing was changed.',
    next: 'Check that you may open it, or choose another copy of it.',
  };
}
