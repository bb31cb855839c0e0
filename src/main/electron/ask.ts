import { type BrowserWindow, dialog } from 'electron';
import type { Spoken } from '../speech.ts';

/** In English but for `detail`, which is shown as it is. */
export type Question = { title: string; detail: string; yes: string; no?: string };
export type Asking = { window: BrowserWindow | undefined; spoken: Spoken };

/** Asks outside the page, with "no" at hand: a key pressed too soon is no yes. @throws where nobody can be asked */
export async function ask(
  { title, detail, yes, no = 'Cancel' }: Question,
  { window, spoken: { fromEnglish } }: Asking,
): Promise<boolean> {
  const question = {
    type: 'question' as const,
    message: fromEnglish(title),
    detail,
    buttons: [fromEnglish(yes), fromEnglish(no)],
    defaultId: 1,
    cancelId: 1,
  };
  const { response } = await (window === undefined
    ? dialog.showMessageBox(question)
    : dialog.showMessageBox(window, question));
  return response === 0;
}
