import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the programs that are built below. */
    programs: string;
  }
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** What is started dozens or hundreds of times, each as one file: most of the time of a short run is loading modules one by one. */
const PROGRAMS = {
  'core-child': fileURLToPath(new URL('../reliability/core-child.ts', import.meta.url)),
  qa: fileURLToPath(new URL('../../tools/qa/main.ts', import.meta.url)),
  signer: fileURLToPath(new URL('../../src/signer/entry.ts', import.meta.url)),
  'signer-with-file-keychain': fileURLToPath(new URL('./signer-entry-with-file-keychain.ts', import.meta.url)),
  'signer-that-dies': fileURLToPath(new URL('./signer-entry-that-dies.ts', import.meta.url)),
};

/** Native modules are loaded from where they are installed. */
const NATIVE = ['better-sqlite3', 'keytar'];

/** Builds the programs once for the whole suite, as the app is built; what it returns clears them away. */
export async function setup(project: TestProject): Promise<() => void> {
  // Inside node_modules, so that the native modules are found.
  const cache = join(ROOT, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'countersign-test-programs-'));
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: true,
      outDir: folder,
      minify: false,
      target: 'node24',
      rolldownOptions: {
        input: PROGRAMS,
        external: NATIVE,
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
      },
    },
    ssr: { noExternal: true, external: NATIVE },
  });
  project.provide('programs', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
