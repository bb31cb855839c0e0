import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { buildNodePrograms } from './build-node-programs.ts';

/** A built program, and where what Node compiled of it is kept (`NODE_COMPILE_CACHE`). */
export type Built = { path: string; compileCache: string };

/**
 * Builds a program for the tests of one file that start it again and again, where no suite has built it (build-programs.ts): each start from
 * its sources takes several times as long.
 * @returns what tells a test where the program is
 */
export function prepareBuild(source: string): () => Built {
  let folder = '';
  beforeAll(async () => {
    folder = await buildNodePrograms({ programs: { program: source } });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return () => ({ path: join(folder, 'program.mjs'), compileCache: join(folder, 'compiled') });
}
