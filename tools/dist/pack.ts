import { join } from 'node:path';
import { Arch, build, Platform } from 'electron-builder';
import { type BuilderOptions, type Folders, readBuilderConfig } from './builder-config.ts';
import { ROOT, type Target } from './project.ts';
import { stageApp } from './stage-app.ts';

const ARCHS = { x64: Arch.x64, arm64: Arch.arm64 };
const PLATFORMS = { linux: Platform.LINUX, darwin: Platform.MAC, win32: Platform.WINDOWS };

export type PackOptions = Pick<BuilderOptions, 'electronDist'> & {
  /** A folder of this run's own. */
  folder: string;
  target: Target;
  /** As electron-builder names them; `dir` is the app laid out and not packaged. */
  formats: string[];
};

export type Packed = { folders: Folders; target: Target; unpacked: string };

/** Builds, stages and packs the app. Gives where everything is. */
export async function packApp({ folder, target, formats, electronDist }: PackOptions): Promise<Packed> {
  const folders = { app: join(folder, 'app'), legal: join(folder, 'legal'), output: join(folder, 'packages') };
  await stageApp({ folders, target });
  await build({
    projectDir: ROOT,
    targets: PLATFORMS[target.platform].createTarget(formats, ARCHS[target.arch]),
    config: readBuilderConfig({ folders, electronDist }),
    publish: 'never',
  });
  return { folders, target, unpacked: join(folders.output, nameUnpacked(target)) };
}

/** How electron-builder names the folder of the app that is laid out. */
function nameUnpacked({ platform, arch }: Target): string {
  if (platform === 'darwin') return arch === 'x64' ? 'mac' : `mac-${arch}`;
  const system = platform === 'win32' ? 'win' : 'linux';
  return arch === 'x64' ? `${system}-unpacked` : `${system}-${arch}-unpacked`;
}
