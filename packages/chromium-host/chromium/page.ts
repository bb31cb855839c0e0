import { EventEmitter } from 'node:events';
import type { MessageFromPage, MessageToPage } from '../bridge/page-message.ts';
import { BINDING, PRELOAD_WORLD, RECEIVER, writeMainWorldScript, writePreloadScript } from '../bridge/page-scripts.ts';
import { log } from '../log.ts';
import type { AttachedToTarget, CdpConnection, CdpSession, RequestPaused } from './cdp-connection.ts';

export type Bounds = { x: number; y: number; width: number; height: number };
export type WindowState = 'normal' | 'minimized' | 'maximized' | 'fullscreen';
export type ConsoleLine = { level: string; message: string; lineNumber: number; sourceId: string };
export type OpenedWindow = { url: string; frameName: string; features: string };

export type History = {
  currentIndex: number;
  entries: readonly { id: number; url: string; title: string }[];
};

/** A request that waits for an answer, on the session (page, frame of another site, worker) that made it. */
export type PausedRequest = { event: RequestPaused; session: CdpSession };

type PageEvents = {
  message: [MessageFromPage];
  request: [PausedRequest];
  'window-open': [OpenedWindow];
  'navigation-asked': [{ url: string; frameId: string }];
  /** The world of the preload is there, and hears what is posted. */
  'preload-world': [];
  navigated: [{ url: string; isSameDocument: boolean }];
  loaded: [];
  /** The first paint of a document that could be loaded. */
  painted: [];
  /** Chromium shows a page of its own in place of one that could not be loaded. */
  failed: [{ url: string }];
  'dialog-open': [boolean];
  'dom-ready': [];
  console: [ConsoleLine];
  crashed: [];
  closed: [];
};

/** Shown until the app loads its own. */
export const START_PAGE = 'data:text/html,<title>chromium-host</title>';

/** Windows are dealt with as whole targets; what the browser draws for itself is left alone. */
export const ATTACH_TO_ALL = {
  autoAttach: true,
  waitForDebuggerOnStart: true,
  flatten: true,
  filter: [
    { type: 'browser', exclude: true },
    { type: 'tab', exclude: true },
    { type: 'browser_ui', exclude: true },
    {},
  ],
};

/** One window of Chromium with its page, the preload's world in it, and all of its requests. */
export class Page extends EventEmitter<PageEvents> {
  readonly targetId: string;
  readonly #connection: CdpConnection;
  readonly #session: CdpSession;
  readonly #browser: CdpSession;
  #preloadContext: number | undefined;
  #url = 'about:blank';
  /** The document that is shown; undefined before the first, and when it could not be loaded. */
  #loaderId: string | undefined;
  /** What Chromium starts with, and may still be loading, is not the app's. */
  #hasBegun = false;
  #sending: Promise<unknown> = Promise.resolve();

  constructor({ targetId, sessionId, connection }: { targetId: string; sessionId: string; connection: CdpConnection }) {
    super();
    this.targetId = targetId;
    this.#connection = connection;
    this.#session = connection.session(sessionId);
    this.#browser = connection.session();
  }

  /** The page's address as Chromium knows it. */
  get url(): string {
    return this.#url;
  }

  /** The id of the main frame is that of its target. */
  isMainFrame(frameId: string): boolean {
    return frameId === this.targetId;
  }

  /** Takes the page over before anything is loaded into it; `preload` is the source of the preload, if there is one. */
  async start({ preload }: { preload: string | undefined }): Promise<void> {
    this.#listen();
    const { send } = this.#session;
    await Promise.all([
      send('Runtime.enable'),
      send('Page.enable'),
      send('Page.setLifecycleEventsEnabled', { enabled: true }),
      send('Log.enable'),
      send('Fetch.enable', { patterns: [{ urlPattern: '*' }] }),
      send('Target.setAutoAttach', ATTACH_TO_ALL),
      send('Runtime.addBinding', { name: BINDING, executionContextName: PRELOAD_WORLD }),
      send('Page.addScriptToEvaluateOnNewDocument', { source: writeMainWorldScript() }),
      send('Page.addScriptToEvaluateOnNewDocument', {
        worldName: PRELOAD_WORLD,
        source: writePreloadScript(preload ?? ''),
      }),
    ]);
  }

  /** Loads an address; gives Chromium's name of the error, or undefined. */
  async navigate(url: string): Promise<string | undefined> {
    this.#hasBegun = true;
    return (await this.#session.send('Page.navigate', { url })).errorText;
  }

  async reload({ ignoreCache = false } = {}): Promise<void> {
    await this.#session.send('Page.reload', { ignoreCache });
  }

  /** Ends its process at once; a page that is gone answers nothing any more. */
  crash(): void {
    void this.#session.send('Page.crash').catch(() => undefined);
  }

  /** Sends to the preload's world, in order; what is sent while no document is there is dropped, as in Electron. */
  post(message: MessageToPage): void {
    const executionContextId = this.#preloadContext;
    if (executionContextId === undefined) return;
    const functionDeclaration = `function (text) { ${RECEIVER}(text); }`;
    const argumentList = [{ value: JSON.stringify(message) }];
    this.#sending = this.#session
      .send('Runtime.callFunctionOn', { functionDeclaration, executionContextId, arguments: argumentList })
      .then(
        ({ exceptionDetails }) =>
          exceptionDetails && log(`the preload threw: ${exceptionDetails.exception?.description}`),
        // The document has gone, and its listeners with it.
        () => undefined,
      );
  }

  /** Shows a dialog of Chromium's in the window; true for OK. */
  async confirm({ text, withCancel }: { text: string; withCancel: boolean }): Promise<boolean> {
    const expression = `${withCancel ? 'confirm' : 'alert'}(${JSON.stringify(text)})`;
    const { result } = await this.#session.send('Runtime.evaluate', { expression });
    return !withCancel || result.value === true;
  }

  async emulateColorScheme(value: 'dark' | 'light' | ''): Promise<void> {
    await this.#session.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] });
  }

  /** Clears what the page's origin has stored. */
  async clearStorage(): Promise<void> {
    if (!this.#url.startsWith('http')) return;
    await this.#session.send('Storage.clearDataForOrigin', { origin: new URL(this.#url).origin, storageTypes: 'all' });
  }

  async clearCache(): Promise<void> {
    await this.#session.send('Network.clearBrowserCache');
  }

  /** Of a window that another one stands over. */
  async ignoreInput(ignore: boolean): Promise<void> {
    await this.#session.send('Input.setIgnoreInputEvents', { ignore });
  }

  async bringToFront(): Promise<void> {
    await this.#session.send('Page.bringToFront');
  }

  async setBounds({ x, y, width, height }: Bounds): Promise<void> {
    await this.#changeWindow({ left: x, top: y, width, height });
  }

  async readBounds(): Promise<Bounds> {
    const { bounds } = await this.#browser.send('Browser.getWindowForTarget', { targetId: this.targetId });
    const { left: x = 0, top: y = 0, width = 0, height = 0 } = bounds;
    return { x, y, width, height };
  }

  async setState(windowState: WindowState): Promise<void> {
    await this.#changeWindow({ windowState });
  }

  /** Paints although nobody can see it, and counts as visible and focused for the page. */
  async paintWhileHidden(enabled: boolean): Promise<void> {
    await this.#session.send('Emulation.setFocusEmulationEnabled', { enabled });
  }

  /** As the browser's own zoom: a smaller viewport with larger pixels. */
  async zoom({ factor, width, height }: { factor: number; width: number; height: number }): Promise<void> {
    if (factor === 1) return void (await this.#session.send('Emulation.clearDeviceMetricsOverride'));
    await this.#session.send('Emulation.setDeviceMetricsOverride', {
      width: Math.round(width / factor),
      height: Math.round(height / factor),
      deviceScaleFactor: factor,
      mobile: false,
    });
  }

  /** Runs one of Chromium's editing commands where the cursor is, as its key would. */
  async edit(command: string): Promise<void> {
    await this.#session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', commands: [command] });
    await this.#session.send('Input.dispatchKeyEvent', { type: 'keyUp' });
  }

  /** Settles when the page answers. */
  async ping(): Promise<void> {
    await this.#session.send('Runtime.evaluate', { expression: '0' });
  }

  async readHistory(): Promise<History> {
    return await this.#session.send('Page.getNavigationHistory');
  }

  async goToEntry(entryId: number): Promise<void> {
    await this.#session.send('Page.navigateToHistoryEntry', { entryId });
  }

  async clearHistory(): Promise<void> {
    await this.#session.send('Page.resetNavigationHistory');
  }

  async close(): Promise<void> {
    await this.#sending;
    await this.#browser.send('Target.closeTarget', { targetId: this.targetId }).catch(() => undefined);
  }

  async #changeWindow(bounds: object): Promise<void> {
    const { windowId } = await this.#browser.send('Browser.getWindowForTarget', { targetId: this.targetId });
    await this.#browser.send('Browser.setWindowBounds', { windowId, bounds });
  }

  #listen(): void {
    const session = this.#session;
    session.on('Fetch.requestPaused', (event) => void this.emit('request', { event, session }));
    session.on('Page.windowOpen', ({ url, windowName, windowFeatures }) => {
      this.emit('window-open', { url, frameName: windowName, features: windowFeatures.join(',') });
    });
    session.on(
      'Page.frameRequestedNavigation',
      ({ url, frameId }) => void this.emit('navigation-asked', { url, frameId }),
    );
    session.on('Page.frameNavigated', ({ frame }) => {
      if (frame.parentId !== undefined || !this.#hasBegun || frame.url.startsWith(START_PAGE)) return;
      this.#loaderId = frame.unreachableUrl === undefined ? frame.loaderId : undefined;
      if (frame.unreachableUrl === undefined) this.#moveTo(frame.url);
      else this.emit('failed', { url: frame.unreachableUrl });
    });
    session.on('Page.navigatedWithinDocument', ({ frameId, url }) => {
      if (this.isMainFrame(frameId)) this.#moveTo(url, true);
    });
    session.on('Page.loadEventFired', () => {
      if (this.#loaderId !== undefined) this.emit('loaded');
    });
    session.on('Page.domContentEventFired', () => {
      if (this.#loaderId !== undefined) this.emit('dom-ready');
    });
    session.on('Page.lifecycleEvent', ({ name, loaderId }) => {
      if (name === 'firstPaint' && loaderId === this.#loaderId) this.emit('painted');
    });
    session.on('Page.javascriptDialogOpening', () => void this.emit('dialog-open', true));
    session.on('Page.javascriptDialogClosed', () => void this.emit('dialog-open', false));
    session.on('Inspector.targetCrashed', () => void this.emit('crashed'));
    session.on('Target.attachedToTarget', (event) => void this.#admitChild(event));
    this.#listenToWorlds();
  }

  #listenToWorlds(): void {
    const session = this.#session;
    session.on('Runtime.executionContextCreated', ({ context }) => {
      const frameId = (context.auxData as { frameId?: string } | undefined)?.frameId ?? '';
      if (context.name !== PRELOAD_WORLD || !this.isMainFrame(frameId)) return;
      this.#preloadContext = context.id;
      this.emit('preload-world');
    });
    session.on('Runtime.executionContextDestroyed', ({ executionContextId }) => {
      if (executionContextId === this.#preloadContext) this.#preloadContext = undefined;
    });
    session.on('Runtime.executionContextsCleared', () => {
      this.#preloadContext = undefined;
    });
    session.on('Runtime.bindingCalled', ({ name, payload, executionContextId }) => {
      // A message of a document that has been left behind is nobody's.
      // Nor is what Chromium’s own page of an error says.
      if (name !== BINDING || executionContextId !== this.#preloadContext || this.#loaderId === undefined) return;
      this.emit('message', JSON.parse(payload) as MessageFromPage);
    });
    session.on('Runtime.consoleAPICalled', ({ type, args, stackTrace }) => {
      const message = args.map((value) => String(value.value ?? value.description ?? value.type)).join(' ');
      const frame = stackTrace?.callFrames[0];
      this.emit('console', { level: type, message, lineNumber: frame?.lineNumber ?? 0, sourceId: frame?.url ?? '' });
    });
    session.on('Log.entryAdded', ({ entry: { level, text, lineNumber = 0, url = '' } }) => {
      this.emit('console', { level, message: text, lineNumber, sourceId: url });
    });
    session.on('Runtime.exceptionThrown', ({ exceptionDetails: { exception, text, lineNumber, url = '' } }) => {
      const message = `Uncaught ${exception?.description ?? text}`;
      this.emit('console', { level: 'error', message, lineNumber, sourceId: url });
    });
  }

  #moveTo(url: string, isSameDocument = false): void {
    this.#url = url;
    this.emit('navigated', { url, isSameDocument });
  }

  /** Frames of other sites and workers go through the same gate; service and shared workers, which outlive a page, do not start. */
  async #admitChild({ sessionId, targetInfo }: AttachedToTarget): Promise<void> {
    const session = this.#connection.session(sessionId);
    if (targetInfo.type === 'service_worker' || targetInfo.type === 'shared_worker') {
      log(`refused a ${targetInfo.type}: ${targetInfo.url}`);
      await this.#browser.send('Target.closeTarget', { targetId: targetInfo.targetId }).catch(() => undefined);
      return;
    }
    session.on('Fetch.requestPaused', (event) => void this.emit('request', { event, session }));
    await session.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] }).catch(() => undefined);
    await session.send('Runtime.runIfWaitingForDebugger').catch(() => undefined);
  }
}
