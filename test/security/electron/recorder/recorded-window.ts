import { EventEmitter, once } from 'node:events';
import type { BrowserWindow, BrowserWindowConstructorOptions, Rectangle, WebContents } from 'electron';
import type { CallLog } from './call-log.ts';
import { RecordedEvent } from './recorded-event.ts';

type OpenHandler = Parameters<WebContents['setWindowOpenHandler']>[0];

/** As much of a frame as a sender is judged by. */
export type RecordedFrame = { url: string; parent: RecordedFrame | null };

/** Stands in for the page of a window. */
export class RecordedContents extends EventEmitter {
  readonly mainFrame: RecordedFrame = { url: '', parent: null };
  readonly sent: unknown[][] = [];
  openHandler: OpenHandler | undefined;
  webRtcPolicy = 'default';
  readonly navigationHistory = { goBack: () => this.emit('went-back') };

  getURL(): string {
    return this.mainFrame.url;
  }

  setWindowOpenHandler(handler: OpenHandler): void {
    this.openHandler = handler;
  }

  /** As in Electron: who listens is told that the page is gone. */
  forcefullyCrashRenderer(): void {
    this.emit('render-process-gone', {}, { reason: 'killed', exitCode: 9 });
  }

  reload(): void {
    this.emit('reloaded');
  }

  setWebRTCIPHandlingPolicy(policy: string): void {
    this.webRtcPolicy = policy;
  }

  send(channel: string, ...given: unknown[]): void {
    this.sent.push([channel, ...given]);
    this.emit('sent');
  }

  /** Resolves when main has said something that holds this text. */
  async untilSaid(text: string): Promise<void> {
    while (!JSON.stringify(this.sent).includes(text)) await once(this, 'sent');
  }
}

type Used =
  | 'close'
  | 'destroy'
  | 'focus'
  | 'getNormalBounds'
  | 'isDestroyed'
  | 'isFocused'
  | 'isMaximized'
  | 'isMinimized'
  | 'loadURL'
  | 'maximize'
  | 'removeMenu'
  | 'restore'
  | 'setContentProtection'
  | 'setTitle'
  | 'show';

/** Stands in for a window: what it was made with, and what was asked of it. */
export class RecordedWindow extends EventEmitter implements Pick<BrowserWindow, Used> {
  readonly webContents = new RecordedContents();
  readonly options: BrowserWindowConstructorOptions;
  bounds: Rectangle;
  /** How many of the next loads fail. */
  failedLoads: number;
  focused = false;
  minimized = false;
  maximized = false;
  destroyed = false;
  readonly #log: CallLog;

  constructor(log: CallLog, options: BrowserWindowConstructorOptions, failedLoads = 0) {
    super();
    this.failedLoads = failedLoads;
    this.#log = log;
    this.options = options;
    const { x = 0, y = 0, width = 0, height = 0 } = options;
    this.bounds = { x, y, width, height };
    log.record('new BrowserWindow', options);
  }

  async loadURL(url: string): Promise<void> {
    if (this.failedLoads > 0) {
      this.failedLoads -= 1;
      this.#log.record('window.loadURL failed', url);
      throw new Error('ERR_FAILED (-2)');
    }
    this.webContents.mainFrame.url = url;
    this.#log.record('window.loadURL', url);
    this.emit('ready-to-show');
  }

  show(): void {
    this.#log.record('window.show');
  }

  isFocused(): boolean {
    return this.focused;
  }

  setTitle(title: string): void {
    this.#log.record('window.setTitle', title);
  }

  focus(): void {
    this.#log.record('window.focus');
  }

  isMinimized(): boolean {
    return this.minimized;
  }

  isMaximized(): boolean {
    return this.maximized;
  }

  maximize(): void {
    this.maximized = true;
    this.#log.record('window.maximize');
  }

  restore(): void {
    this.minimized = false;
    this.#log.record('window.restore');
  }

  getNormalBounds(): Rectangle {
    return this.bounds;
  }

  isDestroyed(): boolean {
    return this.destroyed;
  }

  removeMenu(): void {
    this.#log.record('window.removeMenu');
  }

  setContentProtection(isOn: boolean): void {
    this.#log.record('window.setContentProtection', isOn);
  }

  destroy(): void {
    this.destroyed = true;
    this.emit('closed');
  }

  close(): void {
    const event = new RecordedEvent();
    this.emit('close', event);
    if (!event.defaultPrevented) this.destroy();
  }
}
