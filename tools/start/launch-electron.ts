import { _electron } from 'playwright-core';
import { openDisplay } from '../../packages/chromium-host/chromium/virtual-display.ts';
import type { OpenedApp } from './open-app.ts';
import { ROOT } from './run-to-end.ts';

/** Opens the built app in Electron, on a virtual display where there is no other, and waits for its page. */
export async function launchElectron({
  command: [electron = '', ...words],
  userData,
}: {
  command: string[];
  userData: string;
}): Promise<OpenedApp> {
  const display = await openDisplay();
  const { ELECTRON_RUN_AS_NODE: _asNode, ...environment } = process.env;
  const app = await _electron.launch({
    executablePath: electron,
    args: [...words, '--practice-only'],
    cwd: ROOT,
    env: {
      ...(environment as Record<string, string>),
      COUNTERSIGN_USER_DATA: userData,
      ...(display && { DISPLAY: display.name }),
    },
  });
  return {
    page: await app.firstWindow(),
    async stop() {
      await app.close();
      await display?.end();
    },
  };
}
