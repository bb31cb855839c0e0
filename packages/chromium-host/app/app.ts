import type { App } from 'electron';
import { guardClass, HostEmitter, HostEvent } from '../host-emitter.ts';
import { hostState } from '../host-state.ts';
import { openWindows, windowEvents } from '../window/open-windows.ts';
import { type AppManifest, readAppManifest } from './app-manifest.ts';
import { getAppPath, setAppPath } from './app-paths.ts';
import { commandLine } from './command-line.ts';
import { endHost } from './end-host.ts';
import { hasInstanceLock, releaseInstanceLock, takeInstanceLock } from './single-instance.ts';

type Provided = Pick<
  App,
  | 'whenReady'
  | 'isReady'
  | 'getPath'
  | 'setPath'
  | 'getAppPath'
  | 'getVersion'
  | 'getName'
  | 'setName'
  | 'name'
  | 'isPackaged'
  | 'quit'
  | 'exit'
  | 'focus'
  | 'requestSingleInstanceLock'
  | 'hasSingleInstanceLock'
  | 'releaseSingleInstanceLock'
  | 'enableSandbox'
  | 'getLocale'
  | 'setAppUserModelId'
  | 'disableHardwareAcceleration'
>;

const EVENTS = [
  'will-finish-launching',
  'ready',
  'window-all-closed',
  'before-quit',
  'will-quit',
  'quit',
  'second-instance',
  'web-contents-created',
  'browser-window-created',
  'render-process-gone',
  // Never emitted: macOS, links from other programs, certificates and logins of the network, which the page does not have.
  'activate',
  'open-file',
  'open-url',
  'child-process-gone',
  'certificate-error',
  'select-client-certificate',
  'login',
];

class HostApp extends HostEmitter implements Provided {
  readonly commandLine = commandLine;
  readonly isPackaged = false;
  readonly dock = undefined;
  readonly #ready = Promise.withResolvers<void>();
  #manifest: AppManifest = { folder: process.cwd(), name: 'chromium-host', version: '0.0.0' };

  constructor() {
    super({ label: 'app', events: EVENTS });
  }

  /** For the host: which app this is. */
  describe(entryPath: string): void {
    this.#manifest = readAppManifest(entryPath);
  }

  /** For the host: emits what Electron emits when it is ready, once main has been loaded. */
  becomeReady(): void {
    hostState.isReady = true;
    windowEvents.on('web-contents-created', (contents) => {
      contents.on(
        'render-process-gone',
        (event, details) => void this.emit('render-process-gone', event, contents, details),
      );
      this.emit('web-contents-created', {}, contents);
    });
    windowEvents.on('closed', () => this.#afterClosedWindow());
    this.emit('will-finish-launching');
    this.emit('ready', {}, {});
    this.#ready.resolve();
  }

  get name(): string {
    return this.#manifest.name;
  }

  set name(name: string) {
    this.#manifest = { ...this.#manifest, name };
  }

  whenReady(): Promise<void> {
    return this.#ready.promise;
  }

  isReady(): boolean {
    return hostState.isReady;
  }

  getPath(name: Parameters<App['getPath']>[0]): string {
    return getAppPath(name, this.name);
  }

  setPath(name: string, path: string): void {
    setAppPath(name, path);
  }

  getAppPath(): string {
    return this.#manifest.folder;
  }

  getVersion(): string {
    return this.#manifest.version;
  }

  getName(): string {
    return this.name;
  }

  setName(name: string): void {
    this.name = name;
  }

  getLocale(): string {
    return 'en-US';
  }

  enableSandbox(): void {
    // Every page is a page of Chromium's; whether its sandbox is on is said in the log at the start.
  }

  setAppUserModelId(_id: string): void {
    // Windows only.
  }

  disableHardwareAcceleration(): void {
    // Chromium decides by itself.
  }

  focus(): void {
    for (const window of openWindows) (window as { focus?: () => void }).focus?.();
  }

  requestSingleInstanceLock(additionalData: Record<string, unknown> = {}): boolean {
    return takeInstanceLock({
      dataFolder: this.getPath('userData'),
      additionalData,
      onSecond: (second) => {
        this.emit('second-instance', {}, second.argv, second.workingDirectory, second.additionalData);
      },
    });
  }

  hasSingleInstanceLock(): boolean {
    return hasInstanceLock();
  }

  releaseSingleInstanceLock(): void {
    releaseInstanceLock();
  }

  /** Asks the app, closes its windows, asks again, and ends. Each step can refuse, as in Electron. */
  quit(): void {
    if (hostState.isQuitting && openWindows.size > 0) return;
    if (!this.#asks('before-quit')) return;
    hostState.isQuitting = true;
    for (const window of [...openWindows]) window.close();
    if (openWindows.size === 0) setImmediate(() => this.#finishQuit());
  }

  exit(exitCode = 0): void {
    this.emit('quit', {}, exitCode);
    void endHost(exitCode);
  }

  #afterClosedWindow(): void {
    if (openWindows.size > 0) return;
    if (hostState.isQuitting) this.#finishQuit();
    else if (this.listenerCount('window-all-closed') === 0) this.quit();
    else this.emit('window-all-closed');
  }

  #finishQuit(): void {
    if (this.#asks('will-quit')) this.exit();
    else hostState.isQuitting = false;
  }

  #asks(name: string): boolean {
    const event = new HostEvent();
    this.emit(name, event);
    if (event.defaultPrevented) hostState.isQuitting = false;
    return !event.defaultPrevented;
  }
}
guardClass('app', HostApp);

/** Electron's `app`. */
export const app = new HostApp();
