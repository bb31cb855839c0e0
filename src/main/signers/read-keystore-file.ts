import { open } from 'node:fs/promises';
import type { Failure } from '#shared/failure.ts';
import { LONGEST_KEYSTORE } from '#shared/keystore/keystore.ts';
import { fail, type Result, succeed } from '#shared/result.ts';

/** Reads a file of the operator's choice, no further than a keystore may be long: whatever is longer is judged as none. */
export async function readKeystoreFile(path: string): Promise<Result<string, Failure>> {
  try {
    const file = await open(path, 'r');
    try {
      const room = Buffer.alloc(LONGEST_KEYSTORE + 1);
      const { bytesRead } = await file.read(room, 0, room.length, 0);
      return succeed(
        room
          .subarray(0, bytesRead)
          .toString('utf8')
          .replace(/^\uFEFF/, ''),
      );
    } finally {
      await file.close();
    }
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown';
    return fail(explainUnreadable(path, code));
  }
}

function explainUnreadable(path: string, code: string): Failure {
  return {
    code: 'keystore-not-read',
    happened: `The file ${path} could not be read (${code}).`,
    kept: 'Nothing was imported.',
    next: 'Check that you may open it, or choose a copy of it.',
  };
}
