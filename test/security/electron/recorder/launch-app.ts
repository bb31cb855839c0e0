import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished, vi } from 'vitest';
import type { Failure } from '#shared/failure.ts';
import { INVOKE_CHANNEL } from '#shared/ipc/channels.ts';
import type { Result } from '#shared/result.ts';
import { putBlankStore } from '../../../helpers/store-folder.ts';
import { makeTemporaryFolder } from '../../../helpers/temporary-folder.ts';
import { createElectronRecorder, type ElectronRecorder, type RecorderOptions } from './electron-recorder.ts';
import type { RecordedWindow } from './recorded-window.ts';
import { standIn } from './stand-in.ts';

export type LaunchOptions = RecorderOptions & {
  argv?: string[];
  /** Where the app keeps what it knows; where it is left out, a folder of an app that was started before. */
  folder?: string;
  /** False: not Electron's binary, but something that stands in for it. */
  electron?: boolean;
  /** Every module is read again, as by a new process, and not the entry alone: where a test is about what is read first. */
  isAllReadAgain?: boolean;
};

export type Launched = ElectronRecorder & {
  folder: string;
  /** The window, once it has its page. */
  window: RecordedWindow;
  /** Somebody presses a key in the window. */
  press(): void;
  /** What the page of the window asks because somebody pressed a key. */
  invoke(channel: unknown, argument?: unknown): Promise<Result<unknown, Failure>>;
  /** What the page asks by itself. */
  invokeUnasked(channel: unknown, argument?: unknown): Promise<Result<unknown, Failure>>;
  /** Asks with an event of the test's own. */
  invokeAs(event: unknown, channel?: unknown, argument?: unknown): Promise<Result<unknown, Failure>>;
};

const ENTRY = fileURLToPath(new URL('../../../../src/main/index.ts', import.meta.url));
let launches = 0;

/** Imports the real entry with the recorder in place of Electron; nothing is ready yet. */
export async function importEntry({
  argv = [],
  folder = makeUsedFolder(),
  electron = true,
  isAllReadAgain = false,
  ...options
}: LaunchOptions = {}) {
  if (electron) actAsElectron(folder);
  const recorder = createElectronRecorder(options);
  const before = process.argv;
  process.argv = [process.execPath, ...argv];
  vi.stubEnv('COUNTERSIGN_USER_DATA', folder);
  // The desktop of whoever runs this has no say in whether there is a tray.
  vi.stubEnv('DBUS_SESSION_BUS_ADDRESS', '');
  if (isAllReadAgain) vi.resetModules();
  standIn(recorder.module);
  const forget = rememberListeners();
  onTestFinished(async () => {
    process.argv = before;
    if (recorder.log.of('app.exit').length === 0) {
      recorder.app.quit();
      await recorder.log.until('app.exit');
    }
    forget();
  });
  launches += 1;
  await import(`${ENTRY}?launch=${launches}`);
  return { ...recorder, folder };
}

function makeUsedFolder(): string {
  const folder = makeTemporaryFolder();
  mkdirSync(join(folder, 'data'), { mode: 0o700 });
  putBlankStore(join(folder, 'data'));
  return folder;
}

/** Starts the real entry up to the window with its page. */
export async function launchApp(options: LaunchOptions = {}): Promise<Launched> {
  const recorder = await importEntry(options);
  recorder.app.becomeReady();
  await Promise.race([recorder.log.until('window.loadURL'), recorder.log.until('app.exit')]);
  const [window] = recorder.windows;
  if (window === undefined) throw new Error('The app opened no window.');
  const invokeAs: Launched['invokeAs'] = (event, channel, argument) => {
    const handler = recorder.ipcHandlers.get(INVOKE_CHANNEL);
    if (handler === undefined) throw new Error('Nothing handles what the page asks.');
    return handler(event, channel, argument) as Promise<Result<unknown, Failure>>;
  };
  const { webContents } = window;
  const ours = { sender: webContents, senderFrame: webContents.mainFrame };
  const press = () =>
    void webContents.emit('before-input-event', {}, { type: 'keyDown', key: 'Enter', isAutoRepeat: false });
  const invokeUnasked: Launched['invokeUnasked'] = (channel, argument) => invokeAs(ours, channel, argument);
  const invoke: Launched['invoke'] = (channel, argument) => {
    press();
    return invokeUnasked(channel, argument);
  };
  return { ...recorder, window, press, invoke, invokeUnasked, invokeAs };
}

/** Electron's binary writes its version and its place into the process. */
function actAsElectron(folder: string): void {
  const { versions } = process;
  const [hadVersions, resources] = [Object.getOwnPropertyDescriptor(process, 'versions') ?? {}, 'resourcesPath'];
  Object.defineProperty(process, 'versions', { ...hadVersions, value: { ...versions, electron: '42.0.0' } });
  const isPlaced = Reflect.has(process, resources);
  if (!isPlaced) Reflect.set(process, resources, join(folder, 'resources'));
  onTestFinished(() => {
    Object.defineProperty(process, 'versions', hadVersions);
    if (!isPlaced) Reflect.deleteProperty(process, resources);
  });
}

/** The entry listens to the process itself; a test that is over must not go on listening. */
function rememberListeners(): () => void {
  const events = ['uncaughtException', 'unhandledRejection'] as const;
  const before = events.map((event) => new Set<unknown>(process.listeners(event as 'uncaughtException')));
  return () => {
    events.forEach((event, index) => {
      for (const listener of process.listeners(event as 'uncaughtException')) {
        if (!before[index]?.has(listener)) process.removeListener(event, listener);
      }
    });
  };
}
