import type {
  FindInPageOptions,
  HandlerDetails,
  NavigationHistory,
  Session,
  WebContents,
  WebFrameMain,
} from 'electron';
import type { MessageFromPage } from '../bridge/page-message.ts';
import { encodeValue } from '../bridge/value-codec.ts';
import type { ConsoleLine, OpenedWindow, Page } from '../chromium/page.ts';
import { guardClass, HostEmitter, HostEvent } from '../host-emitter.ts';
import { log } from '../log.ts';
import { numberOfNetError } from '../network/net-errors.ts';
import { toAppUrl, toChromiumUrl } from '../network/scheme-map.ts';
import { session } from '../network/session.ts';
import { NotProvidedError } from '../not-provided.ts';
import { watchForHangs } from './hang-watch.ts';
import { answerMessage } from './ipc-main.ts';
import { describeMenuPlace } from './menu-place.ts';
import { NavigationGate } from './navigation-gate.ts';
import { createNavigationHistory } from './navigation-history.ts';
import { createMainFrame } from './web-frame.ts';

type OpenHandler = Parameters<WebContents['setWindowOpenHandler']>[0];
/** Chromium gives no number for what it cannot even read. */
function nameNavigationError(error: Error): string {
  if (/invalid URL/.test(error.message)) return 'ERR_INVALID_URL';
  throw error;
}

const INPUT_EVENTS = ['before-input-event', 'before-mouse-event', 'input-event'];
/** One level of Chromium's zoom. */
const ZOOM_STEP = 1.2;

/** Told of afterwards: the page is another process, and does not wait for main. */
class PastEvent extends HostEvent {
  override preventDefault(): never {
    throw new NotProvidedError('preventDefault of an input event');
  }
}

const contentsById = new Map<number, HostWebContents>();
let lastId = 0;

/** Electron's `webContents` of one window. */
export class HostWebContents extends HostEmitter {
  readonly id: number;
  readonly mainFrame: WebFrameMain;
  readonly session: Session = session.defaultSession;
  #page: Page | undefined;
  #gate: NavigationGate | undefined;
  #openHandler: OpenHandler | undefined;
  readonly #history = createNavigationHistory({
    getPage: () => this.#page,
    expect: (url) => this.#gate?.expect(url),
  });
  #title = '';
  #zoomFactor = 1;
  #lastFind = 0;
  #watchesInput = false;
  #told: Promise<void> = Promise.resolve();
  #tellZoom: (factor: number) => void = () => undefined;
  #loading = false;
  #destroyed = false;

  constructor() {
    super({ label: 'webContents', type: 'WebContents' });
    lastId += 1;
    this.id = lastId;
    this.mainFrame = createMainFrame(() => this.#page);
    contentsById.set(this.id, this);
  }

  get navigationHistory(): NavigationHistory {
    return this.#history.history as unknown as NavigationHistory;
  }

  override on(...[event, listener]: Parameters<HostEmitter['on']>): this {
    this.#watchInputFor(event);
    return super.on(event, listener);
  }

  override once(...[event, listener]: Parameters<HostEmitter['on']>): this {
    this.#watchInputFor(event);
    return super.once(event, listener);
  }

  /** Input is watched only where somebody listens: every movement of the mouse is a message. */
  #watchInputFor(event: string | symbol): void {
    if (this.#watchesInput || !INPUT_EVENTS.includes(String(event))) return;
    this.#watchesInput = true;
    this.#page?.post({ type: 'watch-input' });
  }

  /** For the window, which knows how large it is. */
  onZoom(tell: (factor: number) => void): void {
    this.#tellZoom = tell;
  }

  /** For the window: connects the page once Chromium has opened it. */
  attach(page: Page): void {
    this.#page = page;
    this.#gate = new NavigationGate({ contents: this.asElectron(), page });
    watchForHangs({ page, tell: (event) => void this.emit(event) });
    page.on('message', (message) => this.#receive(message));
    page.on('preload-world', () => {
      if (this.#watchesInput) page.post({ type: 'watch-input' });
    });
    page.on('window-open', (opened) => this.#refuseWindow(opened));
    page.on('console', (line) => this.#tellConsole(line));
    page.on('navigated', ({ url, isSameDocument }) => this.#inOrder(() => this.#tellNavigation(url, isSameDocument)));
    page.on('dom-ready', () => this.#inOrder(() => void this.emit('dom-ready', new HostEvent())));
    page.on('loaded', () =>
      this.#inOrder(() => {
        this.#loading = false;
        this.emit('did-finish-load');
      }),
    );
    page.on('crashed', () => {
      this.emit('render-process-gone', new HostEvent(), { reason: 'crashed', exitCode: 1 });
    });
    page.on('closed', () => {
      this.#destroyed = true;
      this.#page = undefined;
      contentsById.delete(this.id);
      this.emit('destroyed');
    });
  }

  /** For the window: loads a URL, and settles when the page has loaded. */
  async load(url: string): Promise<void> {
    const page = this.#page;
    if (page === undefined) throw new Error('Object has been destroyed');
    const target = toChromiumUrl(url);
    this.#loading = true;
    this.#gate?.expect(target);
    const finished = new Promise<undefined>((resolve) => this.once('did-finish-load', () => resolve(undefined)));
    const failed = new Promise<string>((resolve) => this.once('destroyed', () => resolve('ERR_ABORTED')));
    const errorText =
      (await page.navigate(target).catch(nameNavigationError)) ?? (await Promise.race([finished, failed]));
    if (errorText === undefined) return;
    const code = String(errorText).replace(/^net::/, '');
    this.#loading = false;
    const errno = numberOfNetError(code);
    this.emit('did-fail-load', new HostEvent(), errno, code, url, true, 1, 1);
    throw Object.assign(new Error(`${code} (${errno}) loading '${url}'`), { code, errno, url });
  }

  /** The host's objects have the part of Electron's shape that is named in the types above. */
  asElectron(): WebContents {
    return this as unknown as WebContents;
  }

  send(channel: string, ...argumentList: unknown[]): void {
    this.#page?.post({ type: 'event', channel, values: encodeValue(argumentList) });
  }

  setTitle(title: string): void {
    this.#title = title;
    this.#page?.post({ type: 'title', title });
  }

  getURL(): string {
    const url = toAppUrl(this.#page?.url ?? '');
    return url.startsWith('data:') || url === 'about:blank' ? '' : url;
  }

  getTitle(): string {
    return this.#title;
  }

  isDestroyed(): boolean {
    return this.#destroyed;
  }

  isLoading(): boolean {
    return this.#loading;
  }

  reload(): void {
    void this.#page?.reload();
  }

  forcefullyCrashRenderer(): void {
    this.#page?.crash();
  }

  reloadIgnoringCache(): void {
    void this.#page?.reload({ ignoreCache: true });
  }

  focus(): void {
    void this.#page?.bringToFront();
  }

  undo(): void {
    this.#edit('undo');
  }

  redo(): void {
    this.#edit('redo');
  }

  cut(): void {
    this.#edit('cut');
  }

  copy(): void {
    this.#edit('copy');
  }

  paste(): void {
    this.#edit('paste');
  }

  pasteAndMatchStyle(): void {
    this.#edit('pasteAndMatchStyle');
  }

  delete(): void {
    this.#edit('delete');
  }

  selectAll(): void {
    this.#edit('selectAll');
  }

  findInPage(text: string, { forward = true, findNext = false, matchCase = false }: FindInPageOptions = {}): number {
    if (text === '') throw new Error('Must provide a non-empty search content');
    this.#lastFind += 1;
    const request = { requestId: this.#lastFind, text, forward, matchCase, isNew: findNext };
    this.#page?.post({ type: 'find', request });
    return this.#lastFind;
  }

  stopFindInPage(action: 'clearSelection' | 'keepSelection' | 'activateSelection'): void {
    this.#page?.post({ type: 'stop-finding', action });
  }

  setWindowOpenHandler(handler: OpenHandler): void {
    this.#openHandler = handler;
  }

  /** As in Electron without a touch screen: there is no pinch, so there is nothing to limit. */
  async setVisualZoomLevelLimits(_minimum: number, _maximum: number): Promise<void> {}

  setWebRTCIPHandlingPolicy(policy: string): void {
    // Chromium takes it from its profile, which forbids the same to every window of the host.
    if (policy !== 'disable_non_proxied_udp')
      throw new NotProvidedError(`webContents.setWebRTCIPHandlingPolicy('${policy}')`);
  }

  setZoomFactor(factor: number): void {
    if (!(factor > 0)) throw new Error("'zoomFactor' must be a double greater than 0.0");
    this.#zoomFactor = factor;
    this.#tellZoom(factor);
  }

  getZoomFactor(): number {
    return this.#zoomFactor;
  }

  setZoomLevel(level: number): void {
    this.setZoomFactor(ZOOM_STEP ** level);
  }

  getZoomLevel(): number {
    return Math.log(this.#zoomFactor) / Math.log(ZOOM_STEP);
  }

  get zoomFactor(): number {
    return this.getZoomFactor();
  }

  set zoomFactor(factor: number) {
    this.setZoomFactor(factor);
  }

  get zoomLevel(): number {
    return this.getZoomLevel();
  }

  set zoomLevel(level: number) {
    this.setZoomLevel(level);
  }

  openDevTools(): void {
    throw new NotProvidedError('webContents.openDevTools (use CHROMIUM_HOST_CDP_PORT)');
  }

  isDevToolsOpened(): boolean {
    return false;
  }

  /** The history is read before a navigation is told; what comes after it waits. */
  #inOrder(tell: () => void | Promise<void>): void {
    this.#told = this.#told.then(tell).catch((error: unknown) => {
      // A mistake of a listener's is one of main, as if Electron had called it.
      queueMicrotask(() => {
        throw error;
      });
    });
  }

  #edit(command: string): void {
    void this.#page?.edit(command).catch(() => undefined);
  }

  async #tellNavigation(url: string, isSameDocument: boolean): Promise<void> {
    await this.#history
      .refresh()
      .catch((error: Error) => log(`the history of a page could not be read: ${error.message}`));
    if (isSameDocument) this.emit('did-navigate-in-page', new HostEvent(), toAppUrl(url), true, 1, 1);
    else this.emit('did-navigate', new HostEvent(), toAppUrl(url), 200, 'OK');
  }

  #receive(message: MessageFromPage): void {
    if (message.type === 'invoke' || message.type === 'send') {
      void answerMessage({ message, sender: this.asElectron(), answer: (text) => this.#page?.post(text) });
    } else if (message.type === 'title') {
      this.#title = message.title;
      this.emit('page-title-updated', new HostEvent(), message.title, true);
    } else if (message.type === 'context-menu') {
      this.emit('context-menu', new HostEvent(), describeMenuPlace(message.place, this.mainFrame));
    } else if (message.type === 'key-input' || message.type === 'mouse-input') {
      this.#tellInput(message);
    } else if (message.type === 'found') {
      const { type: _type, ...result } = message;
      this.emit('found-in-page', new HostEvent(), { ...result, finalUpdate: true });
    }
  }

  #tellInput(message: Extract<MessageFromPage, { type: 'key-input' | 'mouse-input' }>): void {
    const event = new PastEvent();
    if (message.type === 'mouse-input') this.emit('before-mouse-event', event, message.input);
    else this.emit('before-input-event', event, message.input);
    const { type, modifiers = [] } = message.input;
    const inputType = type === 'keyDown' ? 'rawKeyDown' : type;
    this.emit('input-event', event, { ...message.input, type: inputType, modifiers });
  }

  #refuseWindow({ url, frameName, features }: OpenedWindow): void {
    const details = {
      url: toAppUrl(url),
      frameName,
      features,
      disposition: 'new-window',
      referrer: { url: '', policy: 'no-referrer' },
    };
    const answer = this.#openHandler?.(details as HandlerDetails);
    const note =
      answer?.action === 'allow' ? 'the app allowed it, but windows of a page are not provided' : 'denied by the app';
    log(`refused a window for ${details.url}: ${answer === undefined ? 'the app has no handler' : note}`);
  }

  #tellConsole({ level, message, lineNumber, sourceId }: ConsoleLine): void {
    const electronLevel = level === 'warn' ? 'warning' : ['error', 'warning', 'debug'].includes(level) ? level : 'info';
    this.emit('console-message', {
      level: electronLevel,
      message,
      lineNumber,
      sourceId: toAppUrl(sourceId),
      frame: this.mainFrame,
    });
  }
}
guardClass('webContents', HostWebContents);

/** Electron's `webContents` module. */
export const webContents = {
  getAllWebContents: () => [...contentsById.values()].map((contents) => contents.asElectron()),
  fromId: (id: number) => contentsById.get(id)?.asElectron(),
};
