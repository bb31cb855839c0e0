import { join } from 'node:path';

/** What main starts and serves. */
export type BuiltFiles = { preload: string; surfacePreload: string; page: string; signer: string; practice: string };

/** Where the build (electron.vite.config.ts) puts it, from main's own folder. */
export function nameBuiltFiles(folder: string): BuiltFiles {
  return {
    preload: join(folder, '../preload/index.cjs'),
    surfacePreload: join(folder, '../preload/confirm.cjs'),
    page: join(folder, '../renderer'),
    signer: join(folder, 'signer.js'),
    practice: join(folder, 'practice.js'),
  };
}
