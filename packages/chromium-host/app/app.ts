import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type {
  AboutPanelOptionsOptions,
  App,
  LoginItemSettings,
  LoginItemSettingsOptions,
  Settings,
  Task,
} from 'electron';
import { browser } from '../chromium/browser.ts';
import { guardClass, HostEmitter, HostEvent } from '../host-emitter.ts';
import { hostState } from '../host-state.ts';
import { report } from '../log.ts';
import { NotProvidedError } from '../not-provided.ts';
import { openWindows, windowEvents } from '../window/open-windows.ts';
import { type AppManifest, readAppManifest } from './app-manifest.ts';
import { getAppPath, getDefaultLogs, setAppPath } from './app-paths.ts';
import { commandLine } from './command-line.ts';
import { dock } from './dock.ts';
import { endHost } from './end-host.ts';
import { protocolClients } from './protocol-clients.ts';
import { hasInstanceLock, releaseInstanceLock, takeInstanceLock } from './single-instance.ts';

/** What runs an app on this host. */
const RUN = fileURLToPath(new URL('../run.ts', import.meta.url));

class HostApp extends HostEmitter {
  readonly commandLine = commandLine;
  /** The host runs what was built, never what was packaged. */
  readonly isPackaged = false;
  readonly dock = process.platform === 'darwin' ? dock : undefined;
  readonly #ready = Promise.withResolvers<void>();
  #badgeCount = 0;
  #about: AboutPanelOptionsOptions = {};
  #manifest: AppManifest = { folder: process.cwd(), name: 'chromium-host', version: '0.0.0' };

  constructor() {
    super({ label: 'app', type: 'App' });
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
      this.emit('web-contents-created', new HostEvent(), contents);
    });
    windowEvents.on('window-created', (window) => void this.emit('browser-window-created', new HostEvent(), window));
    windowEvents.on('closed', () => this.#afterClosedWindow());
    windowEvents.on('child-process-gone', (details) => void this.emit('child-process-gone', new HostEvent(), details));
    this.emit('will-finish-launching');
    this.emit('ready', new HostEvent(), {});
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

  /** Nothing on Linux and macOS, in Electron too. */
  setAppUserModelId(_id: string): void {
    if (process.platform === 'win32') throw new NotProvidedError('app.setAppUserModelId');
  }

  disableHardwareAcceleration(): void {
    if (hostState.isReady) throw new Error('app.disableHardwareAcceleration() can only be called before app is ready');
    browser.addFlag('--disable-gpu');
  }

  get badgeCount(): number {
    return this.#badgeCount;
  }

  set badgeCount(count: number) {
    this.setBadgeCount(count);
  }

  /** Not drawn; told to whoever forked the host. Windows has none. */
  setBadgeCount(count = 0): boolean {
    if (process.platform === 'win32') return false;
    this.#badgeCount = count;
    report({ type: 'badge', count });
    return true;
  }

  getLoginItemSettings(_options?: LoginItemSettingsOptions): LoginItemSettings {
    throw new NotProvidedError('app.getLoginItemSettings');
  }

  setLoginItemSettings(_settings: Settings): void {
    throw new NotProvidedError('app.setLoginItemSettings');
  }

  /** The jump list of Windows; elsewhere Electron has none. */
  setUserTasks(_tasks: Task[]): boolean {
    throw new NotProvidedError('app.setUserTasks');
  }

  setAsDefaultProtocolClient(scheme: string): boolean {
    return protocolClients.add(scheme);
  }

  isDefaultProtocolClient(scheme: string): boolean {
    return protocolClients.has(scheme);
  }

  removeAsDefaultProtocolClient(scheme: string): boolean {
    return protocolClients.remove(scheme);
  }

  /** For the control channel: a link of the app's is opened. macOS tells of it by an event; elsewhere the system starts a second instance. */
  openLink(url: string): void {
    if (this.mayEmit('open-url')) this.emit('open-url', new HostEvent(), url);
    else this.emit('second-instance', new HostEvent(), [...process.argv, url], process.cwd(), null);
  }

  setAppLogsPath(path?: string): void {
    setAppPath('logs', path ?? getDefaultLogs(this.name));
  }

  setAboutPanelOptions(options: AboutPanelOptionsOptions): void {
    this.#about = options;
  }

  /** Not drawn; what it would show is told. */
  showAboutPanel(): void {
    report({ type: 'about', applicationName: this.name, applicationVersion: this.getVersion(), ...this.#about });
  }

  focus(): void {
    for (const window of openWindows) (window as { focus?: () => void }).focus?.();
  }

  requestSingleInstanceLock(additionalData: Record<string, unknown> = {}): boolean {
    return takeInstanceLock({
      dataFolder: this.getPath('userData'),
      additionalData,
      onSecond: (second) => {
        this.emit('second-instance', new HostEvent(), second.argv, second.workingDirectory, second.additionalData);
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

  /** When this run has ended, and its lock with it. */
  relaunch(): void {
    process.once('exit', () => {
      spawn(process.execPath, [RUN, ...process.argv.slice(1)], { detached: true, stdio: 'inherit' }).unref();
    });
  }

  exit(exitCode = 0): void {
    this.emit('quit', new HostEvent(), exitCode);
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
