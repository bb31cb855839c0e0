import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Native modules are loaded from where they are installed. */
const NATIVE = ['better-sqlite3', 'keytar'];

/**
 * Builds programs for Node, each as one `.mjs` under its name, as the app is built.
 * @param options `folder`: where to, inside the repository; a new one where it is left out
 * @returns their folder, for the caller to remove
 */
export async function buildNodePrograms({
  programs,
  plugins = [],
  folder = makeFolder(),
}: {
  programs: Readonly<Record<string, string>>;
  plugins?: Plugin[];
  folder?: string;
}): Promise<string> {
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    plugins,
    build: {
      ssr: true,
      outDir: folder,
      minify: false,
      target: 'node24',
      rolldownOptions: {
        input: programs,
        external: NATIVE,
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
      },
    },
    ssr: { noExternal: true, external: NATIVE },
  });
  return folder;
}

/** Inside node_modules, so that the native modules are found. */
function makeFolder(): string {
  const cache = join(ROOT, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  return mkdtempSync(join(cache, 'countersign-test-programs-'));
}
