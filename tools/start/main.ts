/**
 * Builds the app and opens it: `npm start [-- arguments of the app]`, such as `--practice-only` or `--allow-production`.
 *
 * In Electron where its binary is there, else on an installed Chromium (packages/chromium-host), and it says which. Where there is
 * no display it starts a virtual one, walks the main job through the window by itself, and tells what it did.
 */
import { buildApp } from './build-app.ts';
import { chooseRuntime, NoRuntimeError } from './choose-runtime.ts';
import { runToEnd } from './run-to-end.ts';

async function main(): Promise<number> {
  await buildApp();
  const runtime = chooseRuntime();
  for (const note of runtime.notes) console.log(note);
  if (hasDisplay()) return runToEnd([...runtime.command, ...process.argv.slice(2)]);
  console.log(
    'There is no display here: a virtual one is started, and the main job is walked in the window by itself.\n',
  );
  // A keyring of its own: nobody is there to unlock a real one.
  return runToEnd([process.execPath, 'tools/with-keyring.ts', process.execPath, 'tools/start/walk.ts']);
}

function hasDisplay(): boolean {
  return process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
}

process.exitCode = await main().catch((cause: unknown) => {
  if (!(cause instanceof NoRuntimeError)) throw cause;
  console.error(cause.message);
  return 1;
});
