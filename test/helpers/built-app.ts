import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BuiltFile, buildParts, type Part } from '../../tools/build-parts.ts';
import { BUILT_APP, FILES_OF_BUILD } from './built-folders.ts';

type BuiltApp = { folder: string; files: BuiltFile[]; remove: () => void };

/** The app as it is built for all, or else these parts of it, built here. */
export async function takeBuiltApp(parts: readonly Part[]): Promise<BuiltApp> {
  if (BUILT_APP !== undefined) {
    const files = JSON.parse(readFileSync(join(BUILT_APP, FILES_OF_BUILD), 'utf8')) as BuiltFile[];
    return { folder: BUILT_APP, files, remove: () => {} };
  }
  const folder = mkdtempSync(join(tmpdir(), 'countersign-build-'));
  const files = await buildParts(folder, parts);
  return { folder, files, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
