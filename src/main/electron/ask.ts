import { type BrowserWindow, dialog } from 'electron';

export type Question = { title: string; detail: string; yes: string; no?: string };

/** Asks outside the page, with "no" at hand: a key pressed too soon is no yes. @throws where nobody can be asked */
export async function ask(
  { title, detail, yes, no = 'Cancel' }: Question,
  window: BrowserWindow | undefined,
): Promise<boolean> {
  const question = {
    type: 'question' as const,
    message: title,
    detail,
    buttons: [yes, no],
    defaultId: 1,
    cancelId: 1,
  };
  const { response } = await (window === undefined
    ? dialog.showMessageBox(question)
    : dialog.showMessageBox(window, question));
  return response === 0;
}
