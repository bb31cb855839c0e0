import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readBuilderConfig } from '../builder-config.ts';
import { buildDeb } from '../deb/build-deb.ts';
import { FUSES } from '../fuses.ts';
import { packApp } from '../pack.ts';
import { findTarget, readManifest } from '../project.ts';
import type { CheckedPack, Packs } from './points.ts';
import { layOutStandIn } from './stand-in-electron.ts';

/** What is in the packages is compared, and nobody keeps them. */
const QUICKEST = 0;

/**
 * Packs the app for Linux twice, around a stand-in for Electron: everything but what Electron itself does is as in a release,
 * and nothing is downloaded.
 * @param folder of this run's own; what was in it is removed
 */
export async function packTwice(folder: string): Promise<Packs> {
  rmSync(folder, { recursive: true, force: true });
  const electronDist = join(folder, 'electron');
  await layOutStandIn(electronDist, { version: readManifest().devDependencies.electron ?? '', fuses: FUSES });
  const target = { ...findTarget(), platform: 'linux' } as const;
  const hasDpkg = spawnSync('dpkg-deb', ['--version']).status === 0;
  const pack = async (name: string): Promise<CheckedPack> => {
    const packed = await packApp({ folder: join(folder, name), target, formats: ['dir'], electronDist });
    return { ...packed, deb: hasDpkg ? buildDeb(packed, readBuilderConfig(packed), QUICKEST) : undefined };
  };
  const first = await pack('first');
  return { config: readBuilderConfig(first), first, second: await pack('second') };
}
