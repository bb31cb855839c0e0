import type { HandlerDetails, Session, WebContents, WebFrameMain } from 'electron';
import type { MessageFromPage } from '../bridge/page-message.ts';
import { encodeValue } from '../bridge/value-codec.ts';
import type { ConsoleLine, OpenedWindow, Page } from '../chromium/page.ts';
import { guardClass, HostEmitter } from '../host-emitter.ts';
import { log } from '../log.ts';
import { toAppUrl, toChromiumUrl } from '../network/scheme-map.ts';
import { session } from '../network/session.ts';
import { NotProvidedError } from '../not-provided.ts';
import { answerMessage } from './ipc-main.ts';
import { NavigationGate } from './navigation-gate.ts';
import { createMainFrame } from './web-frame.ts';

type OpenHandler = Parameters<WebContents['setWindowOpenHandler']>[0];
type Provided = Pick<
  WebContents,
  | 'id'
  | 'mainFrame'
  | 'send'
  | 'getURL'
  | 'getTitle'
  | 'isDestroyed'
  | 'isLoading'
  | 'reload'
  | 'setWindowOpenHandler'
  | 'setVisualZoomLevelLimits'
  | 'setZoomFactor'
  | 'getZoomFactor'
  | 'setWebRTCIPHandlingPolicy'
  | 'openDevTools'
  | 'isDevToolsOpened'
>;

const EVENTS = [
  'will-navigate',
  'will-frame-navigate',
  'will-redirect',
  'did-navigate',
  'did-finish-load',
  'did-fail-load',
  'dom-ready',
  'render-process-gone',
  'console-message',
  'destroyed',
  'page-title-updated',
  'before-input-event',
  // Never emitted: a page of Chromium's has no webview element, no preload errors that are not logged, no context menu of the app's.
  'will-attach-webview',
  'did-attach-webview',
  'preload-error',
  'context-menu',
  'will-prevent-unload',
  'unresponsive',
  'responsive',
];

const contentsById = new Map<number, HostWebContents>();
let lastId = 0;

/** Electron's `webContents` of one window. */
export class HostWebContents extends HostEmitter implements Provided {
  readonly id: number;
  readonly mainFrame: WebFrameMain;
  readonly session: Session = session.defaultSession;
  #page: Page | undefined;
  #gate: NavigationGate | undefined;
  #openHandler: OpenHandler | undefined;
  #title = '';
  #loading = false;
  #destroyed = false;

  constructor() {
    super({ label: 'webContents', events: EVENTS });
    lastId += 1;
    this.id = lastId;
    this.mainFrame = createMainFrame(() => this.#page);
    contentsById.set(this.id, this);
  }

  /** For the window: connects the page once Chromium has opened it. */
  attach(page: Page): void {
    this.#page = page;
    this.#gate = new NavigationGate({ contents: this.asElectron(), page });
    page.on('message', (message) => this.#receive(message));
    page.on('window-open', (opened) => this.#refuseWindow(opened));
    page.on('console', (line) => this.#tellConsole(line));
    page.on('navigated', ({ url }) => void this.emit('did-navigate', {}, toAppUrl(url), 200, 'OK'));
    page.on('dom-ready', () => void this.emit('dom-ready', {}));
    page.on('crashed', () => void this.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 }));
    page.on('loaded', () => {
      this.#loading = false;
      this.emit('did-finish-load', {});
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
    const finished = new Promise<void>((resolve) => this.once('did-finish-load', () => resolve()));
    const failed = new Promise<string>((resolve) => this.once('destroyed', () => resolve('ERR_ABORTED')));
    const errorText = (await page.navigate(target)) ?? (await Promise.race([finished, failed]));
    if (errorText === undefined) return;
    const code = String(errorText).replace(/^net::/, '');
    this.#loading = false;
    this.emit('did-fail-load', {}, -2, code, url, true);
    throw Object.assign(new Error(`${code} (-2) loading '${url}'`), { code, errno: -2, url });
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

  setWindowOpenHandler(handler: OpenHandler): void {
    this.#openHandler = handler;
  }

  async setVisualZoomLevelLimits(_minimum: number, _maximum: number): Promise<void> {
    // Pinch zoom needs a touch device; nothing to limit on this host.
  }

  setWebRTCIPHandlingPolicy(_policy: string): void {
    // Chromium takes it for a whole browser only; the page's own policy forbids WebRTC here.
  }

  setZoomFactor(factor: number): void {
    if (factor !== 1) throw new NotProvidedError(`webContents.setZoomFactor(${factor})`);
  }

  getZoomFactor(): number {
    return 1;
  }

  openDevTools(): void {
    log('refused to open developer tools: use CHROMIUM_HOST_CDP_PORT');
  }

  isDevToolsOpened(): boolean {
    return false;
  }

  #receive(message: MessageFromPage): void {
    if (message.type === 'invoke' || message.type === 'send') {
      void answerMessage({ message, sender: this.asElectron(), answer: (text) => this.#page?.post(text) });
    } else if (message.type === 'title') {
      this.#title = message.title;
      this.emit('page-title-updated', {}, message.title, true);
    }
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
