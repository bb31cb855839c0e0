import type { OpenDialogOptions, OpenDialogReturnValue } from 'electron';
import type { Failure } from '#shared/failure.ts';
import { fail, type Result, succeed } from '#shared/result.ts';

export type AskWhich = (options: OpenDialogOptions) => Promise<OpenDialogReturnValue>;
type ChoosePath = (question: { title: string; yes: string }) => Promise<Result<{ path: string | null }, Failure>>;

/** Asks for a folder or a file, one question at a time, so that a page cannot heap dialogs on the desktop. */
export function createChoosePath(askWhich: AskWhich, what: 'folder' | 'file'): ChoosePath {
  let asking = false;
  return async ({ title, yes }) => {
    if (asking) return fail(explainAsking(what));
    asking = true;
    try {
      const properties = [what === 'folder' ? ('openDirectory' as const) : ('openFile' as const)];
      const { canceled, filePaths } = await askWhich({ title, buttonLabel: yes, properties });
      return succeed({ path: canceled ? null : (filePaths[0] ?? null) });
    } catch {
      return fail(explainNotAsked(what));
    } finally {
      asking = false;
    }
  };
}

function explainAsking(what: 'folder' | 'file'): Failure {
  return {
    code: `${what}-being-asked`,
    happened: what === 'folder' ? 'Countersign already asks for a folder.' : 'Countersign already asks for a file.',
    kept: 'Nothing was read.',
    next: 'Answer that question first.',
  };
}

function explainNotAsked(what: 'folder' | 'file'): Failure {
  return {
    code: `${what}-not-asked`,
    happened: `The system could not ask for a ${what === 'folder' ? 'folder' : 'file'}.`,
    kept: 'Nothing was read.',
    next: what === 'folder' ? 'Try again, or choose the files one by one.' : 'Try again.',
  };
}
