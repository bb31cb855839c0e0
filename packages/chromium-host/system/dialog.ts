import type { Dialog, MessageBoxOptions, MessageBoxReturnValue } from 'electron';
import { report } from '../log.ts';
import { provide } from '../not-provided.ts';
import { BrowserWindow } from '../window/browser-window.ts';

type DialogName = 'showMessageBox' | 'showOpenDialog' | 'showSaveDialog';

const scripted = new Map<DialogName, object[]>();

/** For the control channel: answers the next dialog of a kind. */
export function scriptDialogAnswer(name: DialogName, answer: object): void {
  scripted.set(name, [...(scripted.get(name) ?? []), answer]);
}

function takeScripted(name: DialogName): object | undefined {
  return scripted.get(name)?.shift();
}

/** Electron takes the window as an optional first argument. */
function lastOf<Options>(argumentList: unknown[]): Options {
  return (argumentList.at(-1) ?? {}) as Options;
}

async function showMessageBox(...argumentList: unknown[]): Promise<MessageBoxReturnValue> {
  const options = lastOf<MessageBoxOptions>(argumentList);
  const answer = takeScripted('showMessageBox') as Partial<MessageBoxReturnValue> | undefined;
  const response = answer?.response ?? (await askInWindow(options, argumentList));
  report({ type: 'dialog', kind: 'message', message: options.message, response });
  return { checkboxChecked: false, ...answer, response };
}

/** Up to two buttons are asked in the window, with a dialog of Chromium's; more of them, or no window, mean "cancel". */
async function askInWindow(options: MessageBoxOptions, argumentList: unknown[]): Promise<number> {
  const { buttons = ['OK'], message, detail = '' } = options;
  const cancel =
    options.cancelId ??
    Math.max(
      0,
      buttons.findIndex((button) => /^(cancel|no)$/i.test(button)),
    );
  const [asked] = argumentList;
  const window = asked instanceof BrowserWindow ? asked : BrowserWindow.getAllWindows()[0];
  const page = window?.page;
  if (page === undefined || buttons.length > 2) return cancel;
  const other = buttons.length === 1 ? 0 : 1 - cancel;
  const legend = buttons.length === 1 ? '' : `OK: ${buttons[other]}\nCancel: ${buttons[cancel]}`;
  const text = [message, detail, legend].filter((part) => part !== '').join('\n\n');
  const isConfirmed = await page.confirm({ text, withCancel: buttons.length > 1 }).catch(() => false);
  return isConfirmed ? other : cancel;
}

function chooseFiles(name: 'showOpenDialog' | 'showSaveDialog', nothing: object) {
  return async (...argumentList: unknown[]) => {
    const answer = takeScripted(name);
    const { title = '', defaultPath = '' } = lastOf<{ title?: string; defaultPath?: string }>(argumentList);
    report({ type: 'dialog', kind: name, title, name: defaultPath, answered: answer !== undefined });
    return { canceled: answer === undefined, ...nothing, ...answer } as never;
  };
}

/** Electron's `dialog`. File dialogs have no answer here but those of the control channel: without one they are cancelled. */
export const dialog = provide('dialog', {
  showMessageBox,
  showOpenDialog: chooseFiles('showOpenDialog', { filePaths: [] }),
  showSaveDialog: chooseFiles('showSaveDialog', { filePath: '' }),
  /** As Electron's before it is ready: on stderr, without waiting for anybody. */
  showErrorBox: (title: string, content: string) => {
    process.stderr.write(`${title}\n${content}\n`);
    report({ type: 'dialog', kind: 'error', title, content });
  },
} satisfies Pick<Dialog, DialogName | 'showErrorBox'>);
