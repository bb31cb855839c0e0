import type { BrowserWindowConstructorOptions, Rectangle, WebContents } from 'electron';
import { browser } from '../chromium/browser.ts';
import type { Page } from '../chromium/page.ts';
import { guardClass, HostEmitter, HostEvent } from '../host-emitter.ts';
import { hostState } from '../host-state.ts';
import { log } from '../log.ts';
import { openWindows, windowEvents } from './open-windows.ts';
import { HostWebContents } from './web-contents.ts';
import { type ProvidedWindow, readPreload, refuseOpenPreferences, WINDOW_EVENTS } from './window-options.ts';

const DEFAULT_SIZE = { width: 800, height: 600 };

let lastId = 0;

/** Electron's `BrowserWindow`: a window of Chromium's. It is there as soon as it is made; hiding makes it small. */
export class BrowserWindow extends HostEmitter implements ProvidedWindow {
  readonly id: number;
  readonly #contents: HostWebContents;
  readonly #opened: Promise<Page | undefined>;
  #page: Page | undefined;
  #bounds: Rectangle;
  #title: string;
  #visible: boolean;
  #focused = false;
  #minimized = false;
  #closing = false;
  #destroyed = false;

  constructor(options: BrowserWindowConstructorOptions = {}) {
    super({ label: 'BrowserWindow', events: WINDOW_EVENTS });
    if (!hostState.isReady) throw new Error('Cannot create BrowserWindow before app is ready');
    refuseOpenPreferences(options);
    lastId += 1;
    this.id = lastId;
    const { x = 0, y = 0, width = DEFAULT_SIZE.width, height = DEFAULT_SIZE.height } = options;
    this.#bounds = { x, y, width, height };
    this.#title = options.title ?? '';
    this.#visible = options.show !== false;
    this.#contents = new HostWebContents();
    openWindows.add(this);
    this.#opened = this.#open(readPreload(options.webPreferences?.preload));
    this.#contents.once('did-finish-load', () => this.emit('ready-to-show'));
    windowEvents.emit('web-contents-created', this.#contents.asElectron());
  }

  static getAllWindows(): BrowserWindow[] {
    return [...openWindows] as BrowserWindow[];
  }

  static fromWebContents(contents: WebContents): BrowserWindow | null {
    return BrowserWindow.getAllWindows().find((window) => window.webContents === contents) ?? null;
  }

  static fromId(id: number): BrowserWindow | null {
    return BrowserWindow.getAllWindows().find((window) => window.id === id) ?? null;
  }

  static getFocusedWindow(): BrowserWindow | null {
    return BrowserWindow.getAllWindows().find((window) => window.isFocused()) ?? null;
  }

  get webContents(): WebContents {
    return this.#contents.asElectron();
  }

  /** For the dialogs of the host. */
  get page(): Page | undefined {
    return this.#page;
  }

  async loadURL(url: string): Promise<void> {
    await this.#opened;
    await this.#contents.load(url);
  }

  show(): void {
    this.#visible = true;
    this.#minimized = false;
    this.#ask((page) => page.setState('normal').then(() => page.bringToFront()));
    this.emit('show');
  }

  showInactive(): void {
    this.show();
  }

  hide(): void {
    this.#visible = false;
    this.#ask((page) => page.setState('minimized'));
    this.emit('hide');
  }

  isVisible(): boolean {
    return this.#visible && !this.#destroyed;
  }

  focus(): void {
    this.#ask((page) => page.bringToFront());
  }

  blur(): void {
    this.#setFocused(false);
  }

  isFocused(): boolean {
    return this.#focused;
  }

  minimize(): void {
    this.#minimized = true;
    this.#ask((page) => page.setState('minimized'));
    this.emit('minimize');
  }

  isMinimized(): boolean {
    return this.#minimized;
  }

  restore(): void {
    this.#minimized = false;
    this.#ask((page) => page.setState('normal'));
    this.emit('restore');
  }

  /** Asks the app's `close` listeners, then closes. */
  close(): void {
    if (this.#destroyed || this.#closing) return;
    const event = new HostEvent();
    this.emit('close', event);
    if (event.defaultPrevented) {
      hostState.isQuitting = false;
      return;
    }
    this.destroy();
  }

  destroy(): void {
    this.#closing = true;
    void this.#opened.then((page) => (page === undefined ? this.#end() : page.close()));
  }

  isDestroyed(): boolean {
    return this.#destroyed;
  }

  setTitle(title: string): void {
    this.#title = title;
    this.#contents.setTitle(title);
  }

  getTitle(): string {
    return this.#title;
  }

  setBounds(bounds: Partial<Rectangle>): void {
    this.#bounds = { ...this.#bounds, ...bounds };
    const { x, y, width, height } = this.#bounds;
    this.#ask((page) => page.setBounds({ x, y, width, height }));
    this.emit('resize');
  }

  getBounds(): Rectangle {
    return { ...this.#bounds };
  }

  setSize(width: number, height: number): void {
    this.setBounds({ width, height });
  }

  getSize(): number[] {
    return [this.#bounds.width, this.#bounds.height];
  }

  removeMenu(): void {
    // The window has no menu bar; the accelerators of the application menu stay.
  }

  setMenuBarVisibility(_visible: boolean): void {
    // See removeMenu.
  }

  async #open(preload: string | undefined): Promise<Page | undefined> {
    try {
      const page = await browser.openPage(this.#bounds);
      this.#page = page;
      page.once('closed', () => this.#end());
      page.on('message', (message) => {
        if (message.type === 'focus') this.#setFocused(message.focused);
        if (message.type === 'title') this.#title = message.title;
      });
      this.#contents.attach(page);
      await page.start({ preload });
      windowEvents.emit('page-opened', page);
      return page;
    } catch (error) {
      log(`the window could not be opened: ${error instanceof Error ? error.message : String(error)}`);
      windowEvents.emit('page-failed');
      return undefined;
    }
  }

  #ask(work: (page: Page) => Promise<unknown>): void {
    void this.#opened
      .then((page) => (page === undefined || this.#destroyed ? undefined : work(page)))
      .catch(() => undefined);
  }

  #setFocused(focused: boolean): void {
    if (focused === this.#focused) return;
    this.#focused = focused;
    this.emit(focused ? 'focus' : 'blur');
  }

  #end(): void {
    if (this.#destroyed) return;
    // Closed by the person: Chromium does not ask, so a refusal comes too late.
    if (!this.#closing) this.emit('close', new HostEvent());
    this.#destroyed = true;
    openWindows.delete(this);
    this.emit('closed');
    windowEvents.emit('closed');
  }
}
guardClass('BrowserWindow', BrowserWindow);
