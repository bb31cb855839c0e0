import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

test('without a display npm start builds the app, does the main job in its window, and ends well', async () => {
  // It builds the app first, and each step of its walk may take as long as it waits for it.
  test.setTimeout(900_000);
  const { DISPLAY: _display, WAYLAND_DISPLAY: _wayland, FORCE_COLOR: _colour, ...environment } = process.env;
  const { stdout, stderr, code } = await run(process.execPath, ['tools/start/main.ts'], {
    cwd: ROOT,
    env: environment,
  }).then(
    (ended) => ({ ...ended, code: 0 }),
    (failed: { stdout: string; stderr: string; code: number }) => failed,
  );
  expect(code, `${stderr.slice(-3_000)}\n${stdout}`).toBe(0);
  expect(stdout).toContain('signer       generated in the window');
  expect(stdout).toContain('exact        +0.01 ETH, as approved');
});
