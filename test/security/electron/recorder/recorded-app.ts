import { EventEmitter } from 'node:events';
import type { App, Task } from 'electron';
import type { CallLog } from './call-log.ts';
import { RecordedEvent } from './recorded-event.ts';

type Used =
  | 'getVersion'
  | 'relaunch'
  | 'setAboutPanelOptions'
  | 'enableSandbox'
  | 'exit'
  | 'getAppPath'
  | 'getPath'
  | 'isPackaged'
  | 'quit'
  | 'requestSingleInstanceLock'
  | 'setAppLogsPath'
  | 'setAppUserModelId'
  | 'setAsDefaultProtocolClient'
  | 'setBadgeCount'
  | 'setUserTasks'
  | 'setName'
  | 'whenReady';

export type RecordedAppOptions = {
  packaged: boolean;
  /** Where the app's own files are. */
  appPath: () => string;
  /** False: another copy of the app runs. */
  first: boolean;
  log: CallLog;
};

/** Stands in for Electron's `app`. */
export class RecordedApp extends EventEmitter implements Pick<App, Used> {
  readonly #options: RecordedAppOptions;
  readonly #ready = Promise.withResolvers<void>();
  readonly #paths = new Map<string, string>();

  constructor(options: RecordedAppOptions) {
    super();
    this.#options = options;
  }

  get isPackaged(): boolean {
    this.#options.log.record('app.isPackaged', { ...process.env });
    return this.#options.packaged;
  }

  getAppPath(): string {
    return this.#options.appPath();
  }

  enableSandbox(): void {
    this.#options.log.record('app.enableSandbox');
  }

  setName(name: string): void {
    this.#options.log.record('app.setName', name);
  }

  setAppUserModelId(id: string): void {
    this.#options.log.record('app.setAppUserModelId', id);
  }

  setAppLogsPath(path?: string): void {
    if (path === undefined) throw new Error('This run was to name its own folder for logs.');
    this.setPath('logs', path);
  }

  setPath(name: string, path: string): void {
    this.#options.log.record('app.setPath', name, path);
    this.#paths.set(name, path);
  }

  getPath(name: Parameters<App['getPath']>[0]): string {
    const path = this.#paths.get(name);
    if (path === undefined) throw new Error(`This run was to name its own ${name} folder.`);
    return path;
  }

  requestSingleInstanceLock(): boolean {
    this.#options.log.record('app.requestSingleInstanceLock', this.#paths.get('userData'));
    return this.#options.first;
  }

  whenReady(): Promise<void> {
    return this.#ready.promise;
  }

  /** As when Electron has come up. */
  becomeReady(): void {
    this.#options.log.record('ready');
    this.emit('ready');
    this.#ready.resolve();
  }

  setAboutPanelOptions(): void {}

  setAsDefaultProtocolClient(scheme: string): boolean {
    this.#options.log.record('app.setAsDefaultProtocolClient', scheme);
    return true;
  }

  setBadgeCount(count?: number): boolean {
    this.#options.log.record('app.setBadgeCount', count);
    return true;
  }

  setUserTasks(tasks: Task[]): boolean {
    this.#options.log.record('app.setUserTasks', tasks);
    return true;
  }

  getVersion(): string {
    return '0.0.0';
  }

  relaunch(): void {
    this.#options.log.record('app.relaunch');
  }

  /** As in Electron: whoever listens may keep the app from quitting. */
  quit(): void {
    this.#options.log.record('app.quit');
    this.emit('before-quit', new RecordedEvent());
    const event = new RecordedEvent();
    this.emit('will-quit', event);
    if (!event.defaultPrevented) this.exit(0);
  }

  exit(code = 0): void {
    this.#options.log.record('app.exit', code);
  }
}
