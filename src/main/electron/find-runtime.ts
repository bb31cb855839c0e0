import { join } from 'node:path';
import type { App } from 'electron';
import type { Runtime } from '../profiles/production.ts';

export type RuntimeMarks = {
  app: Pick<App, 'isPackaged' | 'getAppPath'>;
  /** Of the process: Electron's binary writes itself into them, and nothing else does. */
  versions: NodeJS.ProcessVersions;
  /** Where Electron keeps what it was packed with; only Electron has such a place. */
  resourcesPath: unknown;
};

/**
 * What this process is. Electron calls every binary packed that is not called "electron": so the app has to come out of the archive
 * beside that binary, too.
 */
export function findRuntime({ app, versions, resourcesPath }: RuntimeMarks): Runtime {
  if (versions.electron === undefined || typeof resourcesPath !== 'string') return 'hosted';
  return app.isPackaged && app.getAppPath() === join(resourcesPath, 'app.asar') ? 'installed' : 'from-sources';
}
