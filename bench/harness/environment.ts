import { readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import type { Environment } from './report.ts';

/** The packages that a ratio depends on. */
const PACKAGES = ['viem', '@noble/curves', '@noble/hashes', 'better-sqlite3', 'undici', 'zod'];

/** What the figures of this run are made with. */
export function readEnvironment(root: string): Environment {
  return {
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
    cpus: availableParallelism(),
    loadBefore: loadavg()[0] ?? 0,
    packages: Object.fromEntries(PACKAGES.map((name) => [name, readVersion(root, name)])),
  };
}

function readVersion(root: string, name: string): string {
  const manifest = JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')) as {
    version: string;
  };
  return manifest.version;
}
