import { randomBytes } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { SaveDialogOptions, SaveDialogReturnValue } from 'electron';
import type { Failure } from '#shared/failure.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import type { Desktop } from '../desktop.ts';

export type AskWhere = (options: SaveDialogOptions) => Promise<SaveDialogReturnValue>;

/**
 * Writes a text where the person says, readable by them alone, whole or not at all.
 * One question at a time, so that a page cannot heap dialogs on the desktop.
 */
export function createSaveText(askWhere: AskWhere): Desktop['saveText'] {
  let asking = false;
  return async ({ suggestedName, text }) => {
    if (asking) return fail(explainAsking());
    asking = true;
    try {
      // A name, and no path: where it goes is the person's choice.
      const { canceled, filePath } = await askWhere({ title: 'Save', defaultPath: basename(suggestedName) });
      if (canceled || filePath === '') return succeed({ path: null });
      return await writeWhole(filePath, text);
    } catch {
      return fail(explainNotAsked());
    } finally {
      asking = false;
    }
  };
}

async function writeWhole(path: string, text: string): Promise<Result<{ path: string }, Failure>> {
  const part = `${path}.${randomBytes(4).toString('hex')}.part`;
  try {
    await writeFile(part, text, { mode: 0o600, flag: 'wx' });
    // The dialog has asked whether a file that is there may go.
    await rename(part, path);
    return succeed({ path });
  } catch (cause) {
    await rm(part, { force: true }).catch(() => {});
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown';
    return fail(explainNotSaved(path, code));
  }
}

function explainAsking(): Failure {
  return {
    code: 'save-being-asked',
    happened: 'Countersign already asks where to save a file.',
    kept: 'Nothing was written.',
    next: 'Answer that question first.',
  };
}

function explainNotAsked(): Failure {
  return {
    code: 'save-not-asked',
    happened: 'The system could not ask where to save the file.',
    kept: 'Nothing was written.',
    next: 'Try again.',
  };
}

function explainNotSaved(path: string, code: string): Failure {
  return {
    code: 'not-saved',
    happened: `The file ${path} could not be written (${code}).`,
    kept: 'What was there before is unchanged.',
    next: 'Choose another folder, or free some disk space, and save again.',
  };
}
