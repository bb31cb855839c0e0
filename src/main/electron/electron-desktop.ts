import {
  type BrowserWindow,
  clipboard,
  dialog,
  type OpenDialogOptions,
  type OpenDialogReturnValue,
  type SaveDialogOptions,
  type SaveDialogReturnValue,
  shell,
} from 'electron';
import type { Failure } from '#shared/failure.ts';
import { fail, succeed } from '#shared/result.ts';
import type { Desktop } from '../desktop.ts';
import type { Spoken } from '../speech.ts';
import { ask } from './ask.ts';
import { createChoosePath } from './choose-path.ts';
import { createFindOnScreen } from './find-on-screen.ts';
import { createOpenExternal } from './open-external.ts';
import { createSaveText } from './save-text.ts';

export type ElectronDesktopOptions = {
  getWindow: () => BrowserWindow | undefined;
  /** Where newer versions of the app are found, which may be opened like a block explorer. */
  releasePage?: string | undefined;
  spoken: Spoken;
};

/** Links, clipboard and files, as Electron has them. */
export function createElectronDesktop({ getWindow, releasePage, spoken }: ElectronDesktopOptions): Desktop {
  return {
    openLink: createOpenExternal({
      shell,
      releasePage,
      confirm: (url) =>
        ask({ title: 'Open this link in your browser?', detail: url, yes: 'Open' }, { window: getWindow(), spoken }),
    }),
    ...createFindOnScreen(getWindow),
    saveText: createSaveText((options) => askWhere(sayTitle(options, spoken), getWindow())),
    chooseFolder: createChoosePath((options) => askWhich(sayTitle(options, spoken), getWindow()), 'folder'),
    chooseFile: createChoosePath((options) => askWhich(sayTitle(options, spoken), getWindow()), 'file'),
    async copy(text) {
      try {
        await clipboard.writeText(text);
      } catch {
        return fail(explainNotCopied());
      }
      return succeed(null);
    },
  };
}

/** What a dialog of the system is called, and the button that says yes. */
function sayTitle<Options extends SaveDialogOptions | OpenDialogOptions>(options: Options, { fromEnglish }: Spoken) {
  const { title, buttonLabel } = options;
  return {
    ...options,
    ...(title !== undefined && { title: fromEnglish(title) }),
    ...(buttonLabel !== undefined && { buttonLabel: fromEnglish(buttonLabel) }),
  };
}

function askWhere(options: SaveDialogOptions, window: BrowserWindow | undefined): Promise<SaveDialogReturnValue> {
  return window === undefined ? dialog.showSaveDialog(options) : dialog.showSaveDialog(window, options);
}

function askWhich(options: OpenDialogOptions, window: BrowserWindow | undefined): Promise<OpenDialogReturnValue> {
  return window === undefined ? dialog.showOpenDialog(options) : dialog.showOpenDialog(window, options);
}

function explainNotCopied(): Failure {
  return {
    code: 'not-copied',
    happened: 'The system’s clipboard could not be written.',
    kept: 'What was on it before may still be there.',
    next: 'Try again; close a clipboard manager that holds it.',
  };
}
