import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { buildNodePrograms } from './build-node-programs.ts';
import { BUILT_PROGRAMS } from './built-folders.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the programs that are built below. */
    programs: string;
  }
}

/** What is started dozens or hundreds of times, each as one file: most of the time of a short run is loading modules one by one. */
export const PROGRAMS = {
  'core-child': fileURLToPath(new URL('../reliability/core-child.ts', import.meta.url)),
  'soak-core': fileURLToPath(new URL('../../tools/soak/core-process.ts', import.meta.url)),
  qa: fileURLToPath(new URL('../../tools/qa/main.ts', import.meta.url)),
  signer: fileURLToPath(new URL('../../src/signer/entry.ts', import.meta.url)),
  'signer-with-file-keychain': fileURLToPath(new URL('./signer-entry-with-file-keychain.ts', import.meta.url)),
  'signer-that-dies': fileURLToPath(new URL('./signer-entry-that-dies.ts', import.meta.url)),
};

/**
 * Builds the programs once for the whole suite, as the app is built; what it returns clears them away. Those that `npm test` has built for
 * all of its suites are used as they are (tools/test-builds.ts).
 */
export async function setup(project: TestProject): Promise<(() => void) | undefined> {
  if (BUILT_PROGRAMS !== undefined) {
    project.provide('programs', BUILT_PROGRAMS);
    return undefined;
  }
  const folder = await buildNodePrograms({ programs: PROGRAMS });
  project.provide('programs', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
