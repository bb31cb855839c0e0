import type { BrowserWindowConstructorOptions, Rectangle, WebContents } from 'electron';
import { app } from '../app/app.ts';
import { browser } from '../chromium/browser.ts';
import type { Page } from '../chromium/page.ts';
import { guardClass, HostEmitter, HostEvent } from '../host-emitter.ts';
import { hostState } from '../host-state.ts';
import { log } from '../log.ts';
import { openWindows, windowEvents } from './open-windows.ts';
import { HostWebContents } from './web-contents.ts';
import { readPlace, readPreload, refuseOpenPreferences, refuseOtherOptions } from './window-options.ts';
import { centerOn, OUT_OF_SIGHT, WindowPlace } from './window-place.ts';

let lastId = 0;

/** Electron's `BrowserWindow`: a window of Chromium's. One that is not shown is out of sight. */
export class BrowserWindow extends HostEmitter {
  readonly id: number;
  readonly #contents: HostWebContents;
  readonly #opened: Promise<Page | undefined>;
  #page: Page | undefined;
  readonly #place: WindowPlace;
  #title: string;
  #focused = false;
  #closing = false;
  /** Gives its input back to the window that this one stands over. */
  #releaseParent = () => {};
  #destroyed = false;

  constructor(options: BrowserWindowConstructorOptions = {}) {
    super({ label: 'BrowserWindow', type: 'BrowserWindow' });
    if (!hostState.isReady) throw new Error('Cannot create BrowserWindow before app is ready');
    refuseOpenPreferences(options);
    refuseOtherOptions(options);
    lastId += 1;
    this.id = lastId;
    this.#place = new WindowPlace({
      ...readPlace(options),
      ask: (work) => this.#ask(work),
      tell: (event) => void this.emit(event),
    });
    this.#title = options.title ?? app.name;
    this.#contents = new HostWebContents();
    openWindows.add(this);
    this.#opened = this.#open(readPreload(options.webPreferences?.preload));
    for (const event of ['unresponsive', 'responsive']) this.#contents.on(event, () => void this.emit(event));
    if (options.parent instanceof BrowserWindow) this.#standOver(options.parent, options.modal === true);
    windowEvents.emit('web-contents-created', this.#contents.asElectron());
    windowEvents.emit('window-created', this);
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
    this.#place.setVisible(true);
    this.focus();
  }

  showInactive(): void {
    this.#place.setVisible(true);
  }

  hide(): void {
    this.#place.setVisible(false);
    this.#setFocused(false);
  }

  isVisible(): boolean {
    return this.#place.isVisible && !this.#destroyed;
  }

  /** What nobody can see has no focus. */
  focus(): void {
    if (!this.isVisible() || this.isMinimized()) return;
    this.#ask(async (page) => {
      // Moved or shown after it came to the front, it would lose that again.
      await this.#place.settled();
      await page.bringToFront();
      if (this.isVisible() && !this.isMinimized()) this.#setFocused(true);
    });
  }

  blur(): void {
    this.#setFocused(false);
  }

  isFocused(): boolean {
    return this.#focused;
  }

  minimize(): void {
    this.#place.minimize();
    this.#setFocused(false);
  }

  isMinimized(): boolean {
    return this.#place.state === 'minimized';
  }

  restore(): void {
    this.#place.restore();
    this.focus();
  }

  maximize(): void {
    this.#place.maximize();
  }

  unmaximize(): void {
    this.#place.unmaximize();
  }

  isMaximized(): boolean {
    return this.#place.state === 'maximized';
  }

  setFullScreen(isFull: boolean): void {
    this.#place.setFullScreen(isFull);
  }

  isFullScreen(): boolean {
    return this.#place.state === 'fullscreen';
  }

  isNormal(): boolean {
    return this.#place.state === 'normal';
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
    this.#releaseParent();
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
    this.#place.setBounds(bounds);
  }

  getBounds(): Rectangle {
    return this.#place.bounds;
  }

  getNormalBounds(): Rectangle {
    return this.#place.normalBounds;
  }

  setSize(width: number, height: number): void {
    this.setBounds({ width, height });
  }

  getSize(): [number, number] {
    const { width, height } = this.getBounds();
    return [width, height];
  }

  setPosition(x: number, y: number): void {
    this.setBounds({ x, y });
  }

  getPosition(): [number, number] {
    const { x, y } = this.getBounds();
    return [x, y];
  }

  setMinimumSize(width: number, height: number): void {
    this.#place.least = { width, height };
  }

  getMinimumSize(): [number, number] {
    const { width, height } = this.#place.least;
    return [width, height];
  }

  center(): void {
    this.setBounds(centerOn(this.#place.normalBounds));
  }

  removeMenu(): void {
    // The window has no menu bar; the accelerators of the application menu stay.
  }

  setMenuBarVisibility(_visible: boolean): void {
    // See removeMenu.
  }

  setContentProtection(_isOn: boolean): void {
    // As in Electron on Linux, where the system has none.
  }

  /** A child goes with its parent; a modal one takes its input while it is shown. */
  #standOver(parent: BrowserWindow, isModal: boolean): void {
    const closeToo = () => this.destroy();
    parent.once('closed', closeToo);
    this.once('closed', () => parent.off('closed', closeToo));
    if (!isModal) return;
    this.once('show', () => {
      parent.#ask((page) => page.ignoreInput(true));
      this.#releaseParent = () => parent.#ask((page) => page.ignoreInput(false));
    });
  }

  async #open(preload: string | undefined): Promise<Page | undefined> {
    try {
      const isVisible = this.isVisible();
      const page = await browser.openPage({ ...this.#place.bounds, ...(isVisible ? {} : OUT_OF_SIGHT) });
      this.#page = page;
      page.once('painted', () => void this.#becomeReady(page));
      page.once('closed', () => this.#end());
      page.on('message', (message) => {
        if (message.type === 'focus') this.#setFocused(message.focused && this.isVisible() && !this.isMinimized());
        if (message.type === 'title') this.#hearTitle(message.title);
        if (message.type === 'resized') this.#ask(() => this.#place.readBack(page));
      });
      this.#contents.attach(page);
      this.#contents.onZoom((factor) => this.#ask((shown) => shown.zoom({ factor, ...this.getBounds() })));
      await page.start({ preload });
      // Electron paints a window that is not shown yet, once: otherwise it would never be ready.
      if (!isVisible) await page.paintWhileHidden(true);
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

  /** Painted for the first time. A window that is closed meanwhile is not ready: shown then, it would take its parent's input for good. */
  async #becomeReady(page: Page): Promise<void> {
    await page.paintWhileHidden(false).catch(() => undefined);
    if (!this.#closing && !this.#destroyed) this.emit('ready-to-show');
  }

  /** The page has another title: the window takes it, unless the app refuses that. */
  #hearTitle(title: string): void {
    const event = new HostEvent();
    this.emit('page-title-updated', event, title, true);
    if (event.defaultPrevented) this.#contents.setTitle(this.#title);
    else this.#title = title;
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
    this.#releaseParent();
    openWindows.delete(this);
    this.emit('closed');
    windowEvents.emit('closed');
  }
}
guardClass('BrowserWindow', BrowserWindow);
