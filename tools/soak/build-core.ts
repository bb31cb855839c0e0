import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { buildNodePrograms } from '../../test/helpers/build-node-programs.ts';

const ROOT = new URL('../..', import.meta.url);
const PROGRAMS = {
  'soak-core': fileURLToPath(new URL('tools/soak/core-process.ts', ROOT)),
  signer: fileURLToPath(new URL('src/signer/entry.ts', ROOT)),
  'signer-with-file-keychain': fileURLToPath(new URL('test/helpers/signer-entry-with-file-keychain.ts', ROOT)),
};

/** One place of one file of `src`, and what stands there instead in a build that is meant to fail. */
export type Patch = { file: string; search: string; replace: string };

/** Builds the app's core and its signer for as long as the work takes; where there are patches, from sources that are changed while they are read. */
export async function withPrograms<Value>(
  work: (programs: string) => Promise<Value>,
  patches: readonly Patch[] = [],
): Promise<Value> {
  const programs = await buildNodePrograms({ programs: PROGRAMS, plugins: patches.map(createPatcher) });
  try {
    return await work(programs);
  } finally {
    rmSync(programs, { recursive: true, force: true, maxRetries: 5 });
  }
}

function createPatcher({ file, search, replace }: Patch): Plugin {
  const path = fileURLToPath(new URL(file, ROOT));
  let isPatched = false;
  return {
    name: `patch ${file}`,
    enforce: 'pre',
    transform(code, id) {
      if (id !== path) return undefined;
      if (code.split(search).length !== 2) throw new Error(`${file} does not say "${search}" once.`);
      isPatched = true;
      return code.replace(search, () => replace);
    },
    buildEnd() {
      if (!isPatched) throw new Error(`${file} is not part of the programs.`);
    },
  };
}
