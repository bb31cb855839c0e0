/**
 * Builds the app and opens it: `npm start [-- --allow-production]`.
 *
 * In Electron where its binary is there, else on an installed Chromium (packages/chromium-host), and it says which. Where there is
 * no display it starts a virtual one, walks the main job through the window by itself, and tells what it did.
 */
import { buildApp } from './build-app.ts';
import { chooseRuntime } from './choose-runtime.ts';
import { runToEnd } from './run-to-end.ts';

const ALLOW_PRODUCTION = '--allow-production';

async function main(): Promise<number> {
  await buildApp();
  const runtime = await chooseRuntime();
  console.log(runtime.sentence);
  if (hasDisplay()) {
    const isHeld = runtime.name === 'chromium-host' && !process.argv.includes(ALLOW_PRODUCTION);
    return runToEnd([...runtime.command, ...(isHeld ? ['--practice-only'] : [])]);
  }
  console.log(
    'There is no display here: a virtual one is started, and the main job is walked in the window by itself.\n',
  );
  // A keyring of its own: nobody is there to unlock a real one.
  return runToEnd([process.execPath, 'tools/with-keyring.ts', process.execPath, 'tools/start/walk.ts']);
}

function hasDisplay(): boolean {
  return process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
}

process.exitCode = await main();
