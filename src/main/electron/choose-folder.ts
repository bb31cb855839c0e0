import type { OpenDialogOptions, OpenDialogReturnValue } from 'electron';
import type { Failure } from '#shared/failure.ts';
import { fail, succeed } from '#shared/result.ts';
import type { Desktop } from '../desktop.ts';

export type AskWhich = (options: OpenDialogOptions) => Promise<OpenDialogReturnValue>;

/** Asks for a folder, one question at a time, so that a page cannot heap dialogs on the desktop. */
export function createChooseFolder(askWhich: AskWhich): Desktop['chooseFolder'] {
  let asking = false;
  return async ({ title, yes }) => {
    if (asking) return fail(explainAsking());
    asking = true;
    try {
      const { canceled, filePaths } = await askWhich({ title, buttonLabel: yes, properties: ['openDirectory'] });
      return succeed({ path: canceled ? null : (filePaths[0] ?? null) });
    } catch {
      return fail(explainNotAsked());
    } finally {
      asking = false;
    }
  };
}

function explainAsking(): Failure {
  return {
    code: 'folder-being-asked',
    happened: 'Countersign already asks for a folder.',
    kept: 'Nothing was read.',
    next: 'Answer that question first.',
  };
}

function explainNotAsked(): Failure {
  return {
    code: 'folder-not-asked',
    happened: 'The system could not ask for a folder.',
    kept: 'Nothing was read.',
    next: 'Try again, or choose the files one by one.',
  };
}
