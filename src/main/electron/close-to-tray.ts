import { type App, type BrowserWindow, dialog } from 'electron';
import type { Closing } from '../attention/decide-closing.ts';
import type { Log } from '../log.ts';
import type { Spoken } from '../speech.ts';

export type CloseToTrayOptions = {
  app: App;
  decide: () => Closing;
  /** Whether quitting now would ask first. */
  asksBeforeQuit: () => boolean;
  /** Keeps what the operator chose. */
  remember: (chosen: 'keep-running' | 'quit') => Promise<void>;
  spoken: Spoken;
  log: Log;
};

export type CloseToTray = {
  /** Called with each window that is made. */
  watch(window: BrowserWindow): void;
  /** Whether the app goes on when its last window is closed. */
  staysOpen(): boolean;
};

/** Asks the first time the window is closed whether the app goes on in the tray; afterwards it does as it was told. */
export function createCloseToTray(options: CloseToTrayOptions): CloseToTray {
  const { app, decide, asksBeforeQuit, remember, spoken, log } = options;
  let isQuitting = false;
  let isAsking = false;
  /** Where it could not be kept, it holds until the app ends. */
  let chosenNow: Closing = 'ask';
  const judge = (): Closing => {
    const kept = decide();
    return kept === 'ask' ? chosenNow : kept;
  };
  app.on('before-quit', (event) => {
    if (!event.defaultPrevented) isQuitting = true;
  });

  async function askFor(window: BrowserWindow): Promise<void> {
    isAsking = true;
    try {
      const chosen = await ask(window, spoken);
      chosenNow = chosen;
      await remember(chosen);
      if (chosen === 'quit') app.quit();
      else if (!window.isDestroyed()) window.close();
    } catch (cause) {
      // The window stays, and can be closed again.
      log.write('error', 'not-asked', { error: String(cause) });
    } finally {
      isAsking = false;
    }
  }

  return {
    watch(window) {
      window.on('close', (event) => {
        if (isQuitting) return;
        const closing = judge();
        if (closing === 'ask') {
          event.preventDefault();
          if (!isAsking) void askFor(window);
        } else if (closing === 'quit' && asksBeforeQuit()) {
          // The window stays for the question.
          event.preventDefault();
          app.quit();
        }
      });
    },
    staysOpen: () => !isQuitting && (isAsking || judge() !== 'quit'),
  };
}

async function ask(window: BrowserWindow, { fromEnglish }: Spoken): Promise<'keep-running' | 'quit'> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'question',
    message: fromEnglish('Keep Countersign running?'),
    detail: fromEnglish(
      'In the tray it goes on reading and tells you when a request waits. It locks when nobody is there, as it does with its window open. Settings → Notifications changes this later.',
    ),
    buttons: ['Keep running', 'Quit'].map(fromEnglish),
    defaultId: 0,
    cancelId: 0,
  });
  return response === 1 ? 'quit' : 'keep-running';
}
