import { type BrowserWindow, clipboard, dialog, shell } from 'electron';
import type { Failure } from '#shared/failure.ts';
import { fail, succeed } from '#shared/result.ts';
import type { Desktop } from '../desktop.ts';
import { createOpenExternal } from './open-external.ts';

/** How long an address stays on the clipboard, in milliseconds. */
const CLIPBOARD_MS = 30_000;

/** Links and clipboard, as Electron has them. */
export function createElectronDesktop(getWindow: () => BrowserWindow | undefined): Desktop {
  let timer: NodeJS.Timeout | undefined;
  return {
    openLink: createOpenExternal({ shell, confirm: (url) => confirmLink(url, getWindow()) }),
    async copy(text) {
      clearTimeout(timer);
      try {
        await clipboard.writeText(text);
      } catch {
        return fail(explainNotCopied());
      }
      timer = setTimeout(() => void clearIfStillThere(text), CLIPBOARD_MS);
      return succeed(null);
    },
  };
}

/** What the person copied meanwhile is not ours to clear. */
async function clearIfStillThere(text: string): Promise<void> {
  // A clipboard that cannot be read now is left alone: what it holds may be another program's.
  const held = await clipboard.readText().catch(() => undefined);
  if (held === text) clipboard.clear();
}

async function confirmLink(url: string, window: BrowserWindow | undefined): Promise<boolean> {
  const question = {
    type: 'question' as const,
    message: 'Open this link in your browser?',
    detail: url,
    buttons: ['Open', 'Cancel'],
    defaultId: 1,
    cancelId: 1,
  };
  const { response } = await (window === undefined
    ? dialog.showMessageBox(question)
    : dialog.showMessageBox(window, question));
  return response === 0;
}

function explainNotCopied(): Failure {
  return {
    code: 'not-copied',
    happened: 'The system’s clipboard could not be written.',
    kept: 'What was on it before may still be there.',
    next: 'Try again; close a clipboard manager that holds it.',
  };
}
