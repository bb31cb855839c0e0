import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Golden } from './answers.ts';

/** The answers of the real Electron on a platform. */
export function nameGoldenFile(platform: NodeJS.Platform): string {
  return fileURLToPath(new URL(`../test/golden/electron-${platform}.json`, import.meta.url));
}

/** Undefined as long as nobody has recorded them. */
export function readGolden(platform: NodeJS.Platform): Golden | undefined {
  const golden = JSON.parse(readFileSync(nameGoldenFile(platform), 'utf8')) as Golden;
  return golden.recorded === null ? undefined : golden;
}
