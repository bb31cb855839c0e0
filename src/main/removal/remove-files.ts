import { readdirSync, rmdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

export type AppFiles = {
  /** Everything in these goes, and they themselves. The last one holds the journal, which tells what there was. */
  folders: readonly string[];
  /** Folders of which nothing but the log and its older parts is the app's. */
  logFile: string;
  files: readonly string[];
  /** Goes only when nothing is left in it: it may have been the operator's before. */
  root: string;
};

/** Removes what the app keeps; goes on after a failure. @returns the paths that are still there */
export function removeFiles({ folders, logFile, files, root }: AppFiles): string[] {
  const paths = [...listLogs(logFile), ...files, ...folders];
  const left = paths.filter((path) => !remove(path));
  for (const folder of [dirname(logFile), root]) removeEmpty(folder);
  return left;
}

function listLogs(logFile: string): string[] {
  try {
    return readdirSync(dirname(logFile))
      .filter((name) => name === basename(logFile) || name.startsWith(`${basename(logFile)}.`))
      .map((name) => join(dirname(logFile), name));
  } catch {
    return [];
  }
}

function remove(path: string): boolean {
  try {
    rmSync(path, { recursive: true, force: true, maxRetries: 3 });
    return true;
  } catch {
    return false;
  }
}

function removeEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // Something else is in it, or it is gone already.
  }
}
