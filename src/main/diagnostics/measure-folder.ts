import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { FileSize } from '#shared/ipc/system-views.ts';

/** How much each file and folder in a folder takes, by name; what cannot be read, or goes away meanwhile, counts nothing. */
export function measureFolder(folder: string): FileSize[] {
  return list(folder)
    .map((name) => ({ name, bytes: measure(join(folder, name)) }))
    .sort((left, right) => left.name.localeCompare(right.name));
}

function measure(path: string): number {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return 0;
  if (!stats.isDirectory()) return stats.size;
  return list(path).reduce((sum, name) => sum + measure(join(path, name)), 0);
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
