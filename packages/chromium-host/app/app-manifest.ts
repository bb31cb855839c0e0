import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export type AppManifest = { folder: string; name: string; version: string };

/** The package that a main entry belongs to: the nearest package.json with a name above it. */
export function readAppManifest(entryPath: string): AppManifest {
  for (let folder = dirname(entryPath); ; folder = dirname(folder)) {
    const file = join(folder, 'package.json');
    if (existsSync(file)) {
      const { name, productName, version = '0.0.0' } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
      if (name !== undefined) return { folder, name: productName ?? name, version };
    }
    if (folder === dirname(folder)) return { folder: dirname(entryPath), name: 'chromium-host', version: '0.0.0' };
  }
}
