import type { App, PowerMonitor } from 'electron';
import type { Log } from '../log.ts';

export type AskBeforeQuitOptions = {
  app: App;
  powerMonitor: Pick<PowerMonitor, 'on'>;
  /** What quitting now would mean; undefined where there is nothing to ask. */
  explain: () => string | undefined;
  /** Asks the person, with that as the detail. */
  wantsToQuit: (detail: string) => Promise<boolean>;
  log: Log;
};

/**
 * Asks once before the app quits while a batch or a funding run is under way. A computer that ends asks nobody.
 * @returns whether quitting now would ask
 */
export function askBeforeQuit({ app, powerMonitor, explain, wantsToQuit, log }: AskBeforeQuitOptions): () => boolean {
  let isDecided = false;
  let isAsking = false;
  powerMonitor.on('shutdown', () => {
    isDecided = true;
  });

  async function ask(detail: string): Promise<void> {
    isAsking = true;
    try {
      isDecided = await wantsToQuit(detail);
    } catch (cause) {
      // Who cannot be asked is not held: the journal is made for being killed.
      log.write('error', 'not-asked', { error: String(cause) });
      isDecided = true;
    } finally {
      isAsking = false;
    }
    if (isDecided) app.quit();
  }

  /** What cannot be read holds nobody. */
  function explainSafely(): string | undefined {
    try {
      return explain();
    } catch (cause) {
      log.write('error', 'not-asked', { error: String(cause) });
      return undefined;
    }
  }

  app.on('before-quit', (event) => {
    if (isDecided) return;
    const detail = explainSafely();
    if (detail === undefined) {
      isDecided = true;
      return;
    }
    event.preventDefault();
    if (!isAsking) void ask(detail);
  });
  return () => !isDecided && explainSafely() !== undefined;
}
