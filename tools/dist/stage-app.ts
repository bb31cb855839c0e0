import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildBundles } from './build-bundles.ts';
import type { Folders } from './builder-config.ts';
import { findLicenceTroubles } from './licences/judge-licences.ts';
import { readShippedPackages, type ShippedPackage } from './licences/shipped-packages.ts';
import { writeLicences } from './licences/write-licences.ts';
import { writeSbom } from './licences/write-sbom.ts';
import { type Manifest, ROOT, readManifest, type Target } from './project.ts';
import { NATIVE_NAMES, stageNatives } from './stage-natives.ts';

/** Lays out everything that becomes part of the packages, and nothing else; what was there before is removed. */
export async function stageApp({ folders, target }: { folders: Folders; target: Target }): Promise<void> {
  for (const folder of [folders.app, folders.legal]) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
  }
  const bundled = await buildBundles(join(folders.app, 'out'));
  const natives = stageNatives(folders.app, target);
  const manifest = readManifest();
  writeFileSync(join(folders.app, 'package.json'), writeAppManifest(manifest, natives));
  const unbundled = [...NATIVE_NAMES, 'electron'].map((name) => join(ROOT, 'node_modules', name));
  writeLegal({ folder: folders.legal, manifest, packages: readShippedPackages([...bundled, ...unbundled]) });
}

/** The package.json inside the app: without scripts and without what is bundled. */
function writeAppManifest(manifest: Manifest, dependencies: Record<string, string>): string {
  const { devDependencies: _, ...rest } = manifest;
  return `${JSON.stringify({ ...rest, dependencies }, null, 2)}\n`;
}

type Legal = { folder: string; manifest: Manifest; packages: ShippedPackage[] };

function writeLegal({ folder, manifest, packages }: Legal): void {
  const troubles = findLicenceTroubles(packages);
  if (troubles.length > 0) {
    throw new Error(`Nothing was packed, because of licenses:\n${troubles.map((line) => `- ${line}`).join('\n')}`);
  }
  cpSync(join(ROOT, 'LICENSE'), join(folder, 'LICENSE.countersign.txt'));
  writeFileSync(join(folder, 'THIRD-PARTY-LICENSES.txt'), writeLicences(packages));
  writeFileSync(join(folder, 'sbom.cdx.json'), writeSbom(manifest, packages));
}
