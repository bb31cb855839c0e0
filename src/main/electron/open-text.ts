import { readFile, stat } from 'node:fs/promises';
import type { Failure } from '#shared/failure.ts';
import { fail, succeed } from '#shared/result.ts';
import type { Desktop } from '../desktop.ts';
import type { AskWhich } from './choose-path.ts';

/** More than a backup of years comes to, in bytes. */
const LARGEST = 512 * 1024 * 1024;

/** Asks for a file and reads it, one question at a time, so that a page cannot heap dialogs on the desktop. */
export function createOpenText(askWhich: AskWhich): Desktop['openText'] {
  let asking = false;
  return async ({ title, yes }) => {
    if (asking) return fail(explainAsking());
    asking = true;
    try {
      const { canceled, filePaths } = await askWhich({ title, buttonLabel: yes, properties: ['openFile'] });
      const path = canceled ? undefined : filePaths[0];
      if (path === undefined) return succeed(null);
      if ((await stat(path)).size > LARGEST) return fail(explainNotRead(path, 'it is larger than 512 MB'));
      return await readFile(path, 'utf8').then((text) => succeed({ path, text }));
    } catch (cause) {
      return fail(explainNotRead('The file', cause instanceof Error ? cause.message : 'unknown'));
    } finally {
      asking = false;
    }
  };
}

function explainAsking(): Failure {
  return {
    code: 'file-being-asked',
    happened: 'Countersign already asks for a file.',
    kept: 'Nothing was read.',
    next: 'Answer that question first.',
  };
}

function explainNotRead(what: string, because: string): Failure {
  return {
    code: 'file-not-read',
    happened: `${what} could not be read (${because}).`,
    kept: 'Nothing was changed.',
    next: 'Choose another copy of the file.',
  };
}
