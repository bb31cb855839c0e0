import type { Failure } from '#shared/failure.ts';
import type { FoundOnScreen } from '#shared/ipc/views.ts';
import type { Result } from '#shared/result.ts';

/** What the desktop does for us, in the pure layer; Electron's side of it is in `electron/`. */
export type Desktop = {
  /** Opens a link in the browser, if it is one we open and the person says yes. */
  openLink(url: string): Promise<Result<null, Failure>>;
  /** Puts text on the clipboard, where it stays until something else is copied. */
  copy(text: string): Promise<Result<null, Failure>>;
  /** Asks where to and writes the text there; `path` null when the person thought better of it. */
  saveText(file: { suggestedName: string; text: string }): Promise<Result<{ path: string | null }, Failure>>;
  /** Asks which folder is meant; `path` null when the person thought better of it. */
  chooseFolder(question: { title: string; yes: string }): Promise<Result<{ path: string | null }, Failure>>;
  /** Asks which file is meant, and reads nothing of it; `path` null when the person thought better of it. */
  chooseFile(question: { title: string; yes: string }): Promise<Result<{ path: string | null }, Failure>>;
  /** Looks for a text on the screen and marks it. */
  findOnScreen(wanted: { text: string; forward: boolean; again: boolean }): Promise<Result<FoundOnScreen, Failure>>;
  /** Takes the marks away. */
  endFind(): void;
};
