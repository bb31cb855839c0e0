import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ROOT } from './run-to-end.ts';

/** Builds main, preload and page into `out/`; what the build prints is shown only when it fails. */
export async function buildApp(): Promise<void> {
  console.log('Building…');
  try {
    await promisify(execFile)(process.execPath, ['node_modules/electron-vite/bin/electron-vite.js', 'build'], {
      cwd: ROOT,
    });
  } catch (cause) {
    const { stdout = '', stderr = '' } = cause as { stdout?: string; stderr?: string };
    throw new Error(`The app could not be built.\n${stdout}${stderr}`, { cause });
  }
}
