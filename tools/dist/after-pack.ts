import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { AfterPackContext } from 'electron-builder';
import { setFuses } from './fuses.ts';

/** electron-builder calls this when the app is laid out and before anything is signed: a signature covers the fuses. */
export async function finishLayout({ appOutDir, electronPlatformName, packager }: AfterPackContext): Promise<void> {
  const { productFilename } = packager.appInfo;
  const names: Record<string, string> = { darwin: `${productFilename}.app`, win32: `${productFilename}.exe` };
  const electron = join(
    appOutDir,
    names[electronPlatformName] ?? packager.config.linux?.executableName ?? productFilename,
  );
  // Electron's own demonstration app; from a folder, electron-builder takes it along.
  rmSync(join(packager.getResourcesDir(appOutDir), 'default_app.asar'), { force: true });
  await setFuses(electron, { resignAdHoc: electronPlatformName === 'darwin' });
}
