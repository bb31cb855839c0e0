import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from 'vitest';
import { pickSignerEnvironment } from '#main/signer-port/signer-environment.ts';
import { buildNodePrograms } from './build-node-programs.ts';

const SOURCE = fileURLToPath(new URL('./signer-entry-with-file-keychain.ts', import.meta.url));

/**
 * Builds the signer with a file as its keychain for the tests of one file, where no suite has built it (build-programs.ts): each start from
 * the sources takes several times as long as from the build.
 * @returns what gives a test how that signer is started
 */
export function prepareBuiltSigner(): () => { entryPath: string; env: Record<string, string> } {
  let folder = '';
  beforeAll(async () => {
    folder = await buildNodePrograms({ programs: { signer: SOURCE } });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return () => ({
    entryPath: join(folder, 'signer.mjs'),
    env: { ...pickSignerEnvironment(process.env), NODE_COMPILE_CACHE: join(folder, 'compiled') },
  });
}
