import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from 'electron-builder';
import { parse } from 'yaml';
import { finishLayout } from './after-pack.ts';
import { ROOT, readManifest } from './project.ts';
import { readUpdateFeed } from './update-feed.ts';

/** Where one run of packing keeps its parts. */
export type Folders = {
  /** The app as it goes into the archive. */
  app: string;
  /** Licences and bill of materials, which stand beside the archive for anybody to read. */
  legal: string;
  /** What electron-builder writes. */
  output: string;
};

export type BuilderOptions = {
  folders: Folders;
  /** A folder with Electron as it is unpacked from its archive; without it electron-builder fetches the version of package.json. */
  electronDist?: string | undefined;
};

/** electron-builder.yml, completed. */
export function readBuilderConfig({ folders, electronDist }: BuilderOptions): Configuration {
  const written = parse(readFileSync(join(ROOT, 'electron-builder.yml'), 'utf8')) as Configuration;
  const electronVersion = readManifest().devDependencies.electron ?? null;
  return {
    ...written,
    directories: { app: folders.app, output: folders.output, buildResources: join(ROOT, 'resources') },
    extraResources: [{ from: folders.legal, to: '.' }],
    ...readUpdateFeed(process.env),
    afterPack: finishLayout,
    electronVersion,
    ...(electronDist === undefined ? {} : { electronDist }),
  };
}
