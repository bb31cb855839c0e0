import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

test('without a display npm start builds the app, does the main job in its window, and ends well', async () => {
  const { DISPLAY: _display, WAYLAND_DISPLAY: _wayland, ...environment } = process.env;
  const { stdout } = await run(process.execPath, ['tools/start/main.ts'], { cwd: ROOT, env: environment });
  expect(stdout).toContain('signer       generated in the window');
  expect(stdout).toContain('exact        +0.01 ETH, as approved');
});
