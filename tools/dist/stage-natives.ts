import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { ROOT, type Target } from './project.ts';

/** The modules that are packed as modules, each with the one binary of theirs that a machine loads. */
const NATIVES = [
  { name: 'better-sqlite3', binary: ({ platform, arch }: Target) => `prebuilds/${platform}-${arch}.node` },
  { name: 'keytar', binary: ({ platform, arch }: Target) => `prebuilds/${platform}-${arch}/keytar.node` },
];

/** Entries for one platform each, which nothing of ours asks for. */
const PLATFORM_ENTRY = /[\\/](linux|linuxmusl|darwin|win32)-\w+\.js$/;

export const NATIVE_NAMES = NATIVES.map(({ name }) => name);

const nativeSchema = z.object({ name: z.string(), version: z.string(), license: z.string(), main: z.string() });

/** Files of a native module inside the package, relative to its folder. */
export function listNativeBinaries(target: Target): string[] {
  return NATIVES.map(({ name, binary }) => `node_modules/${name}/${binary(target)}`);
}

/** Lays the native modules into the folder of the app, and says how its package.json names them. */
export function stageNatives(folder: string, target: Target): Record<string, string> {
  return Object.fromEntries(
    NATIVES.map(({ name, binary }) => {
      const from = join(ROOT, 'node_modules', name);
      const to = join(folder, 'node_modules', name);
      cpSync(join(from, 'lib'), join(to, 'lib'), { recursive: true, filter: (path) => !PLATFORM_ENTRY.test(path) });
      mkdirSync(dirname(join(to, binary(target))), { recursive: true });
      cpSync(join(from, binary(target)), join(to, binary(target)));
      // Without what its installation would need: nothing is compiled, and its one dependency is a set of headers.
      const manifest = nativeSchema.parse(JSON.parse(readFileSync(join(from, 'package.json'), 'utf8')));
      writeFileSync(join(to, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
      return [name, manifest.name === name ? manifest.version : `npm:${manifest.name}@${manifest.version}`];
    }),
  );
}
