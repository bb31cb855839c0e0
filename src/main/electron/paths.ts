import { mkdirSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { App } from 'electron';
import { FailureError } from '#shared/failure.ts';
import { nameKeychainService, PRODUCT_NAME } from '../keychain-service.ts';

export type AppPaths = {
  dataFolder: string;
  practiceFolder: string;
  logFolder: string;
  logFile: string;
  /** Keeps where the window was. */
  windowFile: string;
  keychainService: string;
  /** In which all of this lies, but for the logs on some systems. */
  root: string;
};

/** What is run from its sources keeps its own, and never touches what the installed app keeps. */
const DEVELOPMENT_FOLDER = `${PRODUCT_NAME} Development`;
/** The same as in electron-builder.yml: Windows shows notices and groups windows by it. */
const APP_USER_MODEL_ID = 'com.countersign.desktop';

/**
 * Says who this app is, and where this run keeps its files: in the system's folder for the data of apps, or in the one that
 * `COUNTERSIGN_USER_DATA` names. Before the lock, which belongs to the folder.
 * @throws FailureError when its folders cannot be made
 */
export function prepareAppPaths(app: App, environment: NodeJS.ProcessEnv): AppPaths {
  app.setName(PRODUCT_NAME);
  app.setAppUserModelId(APP_USER_MODEL_ID);
  const chosen = environment.COUNTERSIGN_USER_DATA;
  const isUsual = chosen === undefined || chosen === '';
  const folder = isUsual ? nameUsualFolder(app) : resolve(chosen);
  makeFolder(folder);
  const root = realpathSync.native(folder);
  app.setPath('userData', root);
  app.setPath('sessionData', join(root, 'session'));
  // What is run from its sources, or on a folder of its own, keeps its log there, apart from that of the installed app.
  if (!isUsual || !app.isPackaged) app.setAppLogsPath(join(root, 'logs'));
  const logFolder = app.getPath('logs');
  const dataFolder = join(root, 'data');
  const practiceFolder = join(root, 'practice');
  for (const inner of [dataFolder, practiceFolder, logFolder]) makeFolder(inner);
  return {
    dataFolder,
    practiceFolder,
    logFolder,
    logFile: join(logFolder, 'countersign.log'),
    windowFile: join(root, 'window.json'),
    keychainService: nameKeychainService({ root }),
    root,
  };
}

function nameUsualFolder(app: App): string {
  return join(app.getPath('appData'), app.isPackaged ? PRODUCT_NAME : DEVELOPMENT_FOLDER);
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
