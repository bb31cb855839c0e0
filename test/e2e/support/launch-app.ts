import { _electron, type Page } from '@playwright/test';
import { openDisplay } from '../../../packages/chromium-host/chromium/virtual-display.ts';
import { inEither } from '../../page/support/spanish.ts';
import { sayYes, surfaceOf } from './answer-surface.ts';
import { APP_ENTRY, PACKED_APP } from './build-app.ts';
import { killTree } from './kill-tree.ts';
import { launchOnHost } from './launch-on-host.ts';
import { chooseRuntime } from './runtime.ts';

/** The app as a person has it before them. */
export type RunningApp = {
  page: Page;
  /** Ends it as a person would, and waits until everything it started has ended. */
  quit(): Promise<void>;
  /** Ends it as a loss of power would, with everything it started, and waits until all of it is gone. */
  kill(): Promise<void>;
  /** The next question where to save a file is answered with this path. */
  answerSaveDialog(filePath: string): Promise<void>;
  /** The next question which file to open is answered with this path. */
  answerOpenDialog(filePath: string): Promise<void>;
};

export type LaunchOptions = {
  userData: string;
  /** Started with the wish for production profiles, and with a person who says yes to it. */
  production?: boolean;
};

/** Starts the built app with a data folder of its own and waits for its window. */
export async function launchApp(options: LaunchOptions): Promise<RunningApp> {
  const runtime = chooseRuntime();
  const app =
    runtime.kind === 'electron'
      ? await launchInElectron({ ...options, executable: runtime.executable })
      : await launchOnHost(options);
  try {
    if (options.production === true) await sayYes(await surfaceOf(app.page));
    // The profile is there when Practice is, which takes a moment on the first start.
    await app.page.getByRole('button', { name: inEither('Switch profile') }).waitFor({ timeout: 180_000 });
  } catch (cause) {
    // Nobody else knows of it, and it would go on drawing beside every other test.
    await app.kill();
    throw cause;
  }
  return app;
}

async function launchInElectron(options: LaunchOptions & { executable: string }): Promise<RunningApp> {
  const display = await openDisplay();
  const { ELECTRON_RUN_AS_NODE: _asNode, ...environment } = process.env;
  const app = await _electron.launch({
    executablePath: options.executable,
    // Chromium does not start its sandbox for root.
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), PACKED_APP ?? APP_ENTRY, ...switchesFor(options)],
    env: {
      ...definedOnly(environment),
      COUNTERSIGN_USER_DATA: options.userData,
      ...(display && { DISPLAY: display.name }),
    },
  });
  const quit = async (): Promise<void> => {
    await app.close();
    await display?.end();
  };
  return {
    page: await app.firstWindow(),
    quit,
    async kill() {
      await killTree(app.process());
      await display?.end();
    },
    answerSaveDialog: (filePath) =>
      app.evaluate(({ dialog }, path) => {
        dialog.showSaveDialog = async () => ({ canceled: false, filePath: path });
      }, filePath),
    answerOpenDialog: (filePath) =>
      app.evaluate(({ dialog }, path) => {
        dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [path] });
      }, filePath),
  };
}

export function switchesFor({ production = false }: LaunchOptions): string[] {
  return production ? ['--allow-production'] : [];
}

function definedOnly(environment: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
