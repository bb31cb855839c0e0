import { arch, release } from 'node:os';
import type { Failure } from '#shared/failure.ts';
import type { LockSource, RuntimeFacts } from '#shared/ipc/system-views.ts';
import { fail, type Result } from '#shared/result.ts';

/** What only the runtime knows or can do, in the pure layer; Electron's side of it is in `electron/`. */
export type System = {
  runtime: RuntimeFacts;
  folders: { data: string; logs: string | null };
  /** The log of now; those before it end in `.1` and so on. Null where this run keeps none. */
  logFile: string | null;
  /** The system's answer for a URL, such as `PROXY proxy.example:3128; DIRECT`. */
  resolveProxy: (url: string) => Promise<string>;
  listLockSources: () => LockSource[];
  openFolder: (folder: 'data' | 'logs') => Promise<Result<null, Failure>>;
  /** Stops the core, removes the app's files and ends the app. Called when the keychain holds nothing of it any more. */
  removeFilesAndEnd: () => void;
};

/** Where there is no desktop: in tools and tests. Its files are whoever's who made the folder. */
export function createHeadlessSystem(dataFolder: string): System {
  return {
    runtime: { ...describeSystem(), app: 'headless', electron: null, chromium: null, installed: false },
    folders: { data: dataFolder, logs: null },
    logFile: null,
    resolveProxy: async () => 'DIRECT',
    listLockSources: () => [],
    openFolder: async () => fail(explainNotOpened('There is no desktop here to open a folder on.')),
    removeFilesAndEnd: () => {},
  };
}

export function describeSystem(): Pick<RuntimeFacts, 'node' | 'platform' | 'processor' | 'release'> {
  return { node: process.versions.node, platform: process.platform, processor: arch(), release: release() };
}

export function explainNotOpened(happened: string): Failure {
  return {
    code: 'folder-not-opened',
    happened,
    kept: 'Nothing was changed.',
    next: 'Open the folder in your file manager by its path, which stands beside the button.',
  };
}
