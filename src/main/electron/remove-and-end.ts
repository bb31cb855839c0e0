import { join } from 'node:path';
import { type App, dialog } from 'electron';
import { explainFilesLeft } from '../removal/removal-failures.ts';
import { type AppFiles, removeFiles } from '../removal/remove-files.ts';
import type { Spoken } from '../speech.ts';
import type { LogFile } from './log-file.ts';
import type { AppPaths } from './paths.ts';

/** As long as closing the app waits for what is under way, in milliseconds. */
const LONGEST_STOP_MS = 15_000;

export type RemoveAndEndOptions = {
  app: Pick<App, 'exit'>;
  paths: AppPaths;
  logFile: LogFile;
  /** Stops the core; asked once more it is the same stop. */
  stop: () => Promise<void>;
  /** Ends the practice service, which would write its state again. */
  endPractice: () => Promise<void>;
  spoken: Spoken;
};

/**
 * Stops what writes files, removes them and ends the app. What could not be removed is told in a box of the system: there is no page
 * any more by then.
 */
export async function removeAndEnd(options: RemoveAndEndOptions): Promise<void> {
  const { app, paths, logFile, stop, endPractice } = options;
  const { fromEnglish } = options.spoken;
  // What does not stop in time is stopped by the end of the app; its files go all the same.
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, LONGEST_STOP_MS);
  await Promise.race([Promise.allSettled([stop(), endPractice()]), late.promise]);
  clearTimeout(timer);
  logFile.end();
  const left = removeFiles(listAppFiles(paths));
  if (left.length > 0) {
    const { happened, kept, next } = explainFilesLeft(left);
    const told = [happened, kept, next].map(fromEnglish).join('\n\n');
    dialog.showErrorBox(fromEnglish('Countersign was not removed as a whole'), told);
  }
  app.exit(left.length > 0 ? 1 : 0);
}

function listAppFiles({ root, dataFolder, practiceFolder, logFile, windowFile }: AppPaths): AppFiles {
  return {
    root,
    logFile,
    // An older version kept its log there.
    files: [windowFile, join(root, 'countersign.log'), join(root, 'countersign.log.1')],
    folders: [join(root, 'session'), practiceFolder, dataFolder],
  };
}
