import { app, shell } from 'electron';
import { fail, succeed } from '#shared/result.ts';
import { describeSystem, explainNotOpened, type System } from '../system.ts';
import type { AppPaths } from './paths.ts';

export type ElectronSystemOptions = Pick<System, 'resolveProxy' | 'listLockSources' | 'removeFilesAndEnd'> & {
  paths: AppPaths;
};

/** What Electron, or what stands in for it, tells of itself; and the two folders that may be opened. */
export function createElectronSystem({ paths, ...rest }: ElectronSystemOptions): System {
  const { electron, chrome } = process.versions;
  const folders = { data: paths.dataFolder, logs: paths.logFolder };
  return {
    ...rest,
    runtime: {
      ...describeSystem(),
      app: app.getVersion(),
      electron: electron ?? null,
      chromium: chrome ?? null,
      installed: app.isPackaged,
    },
    folders,
    logFile: paths.logFile,
    async openFolder(folder) {
      const problem = await shell.openPath(folders[folder]);
      return problem === '' ? succeed(null) : fail(explainNotOpened(`The folder could not be opened: ${problem}`));
    },
  };
}
