import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { App } from 'electron';
import { FailureError } from '#shared/failure.ts';

export type AppPaths = {
  dataFolder: string;
  practiceFolder: string;
  logFile: string;
  /** Keeps where the window was. */
  windowFile: string;
  keychainService: string;
};

const KEYCHAIN_SERVICE = 'Countersign';

/**
 * Where this run keeps its files. `COUNTERSIGN_USER_DATA` names another folder; then the keychain entries stand under
 * another name too, because a signer's ledger belongs to one folder.
 * @throws FailureError when its folders cannot be made
 */
export function prepareAppPaths(app: App, environment: NodeJS.ProcessEnv): AppPaths {
  const chosen = environment.COUNTERSIGN_USER_DATA;
  if (chosen !== undefined && chosen !== '') app.setPath('userData', resolve(chosen));
  const root = app.getPath('userData');
  const dataFolder = join(root, 'data');
  const practiceFolder = join(root, 'practice');
  for (const folder of [dataFolder, practiceFolder]) makeFolder(folder);
  const suffix = createHash('sha256').update(root).digest('hex').slice(0, 12);
  return {
    dataFolder,
    practiceFolder,
    logFile: join(root, 'countersign.log'),
    windowFile: join(root, 'window.json'),
    keychainService: chosen === undefined || chosen === '' ? KEYCHAIN_SERVICE : `${KEYCHAIN_SERVICE} ${suffix}`,
  };
}

function makeFolder(folder: string): void {
  try {
    // Others of this computer see nothing of it.
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw new FailureError(
      {
        code: 'folder-not-made',
        happened: `Countersign cannot make its folder ${folder}.`,
        kept: 'Nothing was changed.',
        next: 'Free disk space and check that you may write there, then start it again.',
      },
      { cause },
    );
  }
}
