import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const manifestSchema = z.object({
  name: z.string(),
  version: z.string(),
  description: z.string(),
  author: z.string(),
  homepage: z.url(),
  license: z.string(),
  desktopName: z.string(),
  type: z.string(),
  main: z.string(),
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
});

export type Manifest = z.infer<typeof manifestSchema>;

export function readManifest(): Manifest {
  return manifestSchema.parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')));
}

/** What is packed for: as Node names them. */
export type Target = { platform: 'linux' | 'darwin' | 'win32'; arch: 'x64' | 'arm64' };

/** The machine that packs, unless another processor is named. */
export function findTarget(arch: string = process.arch): Target {
  const { platform } = process;
  if (platform !== 'linux' && platform !== 'darwin' && platform !== 'win32') {
    throw new Error(`There are no packages for ${platform}. Pack on Linux, macOS or Windows.`);
  }
  if (arch !== 'x64' && arch !== 'arm64') {
    throw new Error(`There are no packages for ${arch} processors. Say --arch=x64 or --arch=arm64.`);
  }
  return { platform, arch };
}
