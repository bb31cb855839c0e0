import { log } from '../log.ts';
import { type BrowserProcess, startBrowserProcess } from './browser-process.ts';
import type { AttachedToTarget, CdpSession, RequestPaused } from './cdp-connection.ts';
import { ATTACH_TO_ALL, type Bounds, Page } from './page.ts';

type Target = { targetId: string; sessionId: string };
type Running = { process: BrowserProcess; session: CdpSession };

/** The one Chromium of the host: started with the first window, ended with the last one. */
class Browser {
  readonly pages = new Set<Page>();
  readonly #flags: string[] = [];
  /** Told of each download before Chromium drops it. */
  onDownload: (download: { url: string; fileName: string }) => void = () => undefined;
  #running: Promise<Running> | undefined;
  #process: BrowserProcess | undefined;
  /** Windows that the host asked for and that have not been seen yet. */
  readonly #awaited: PromiseWithResolvers<Target>[] = [];
  /** Windows and workers that nobody asked for. */
  readonly #refused = new Set<string>();
  #launches: Promise<unknown> = Promise.resolve();

  /** Opens a window with an empty page. The first has no tabs, as an app's; further ones are ordinary windows. */
  openPage(bounds: Bounds): Promise<Page> {
    const opened = this.#launches.then(() => this.#open(bounds));
    // One after the other, so that each window goes to the one who asked for it.
    this.#launches = opened.catch(() => undefined);
    return opened;
  }

  /** A further switch of its command line; one that it has started without has no effect, in Electron too. */
  addFlag(flag: string): void {
    if (/^--remote-(debugging|allow)/.test(flag))
      throw new Error('chromium-host: the debugging port is CHROMIUM_HOST_CDP_PORT');
    if (this.#running !== undefined) log(`${flag} comes too late: Chromium has started`);
    this.#flags.push(flag);
  }

  /** Sends a command to the browser as a whole, when it runs. */
  async send(...command: Parameters<CdpSession['send']>): Promise<void> {
    const running = await this.#running;
    await running?.session.send(...command);
  }

  /** Ends Chromium and waits until it, its display and its profile are gone. */
  async close(): Promise<void> {
    const running = await this.#running?.catch(() => undefined);
    if (running === undefined) return;
    running.session.send('Browser.close').catch(() => undefined);
    const tooLong = setTimeout(running.process.kill, 3_000);
    await running.process.ended;
    clearTimeout(tooLong);
  }

  /** Ends Chromium at once, for the end of this process. */
  kill(): void {
    this.#process?.kill();
  }

  async #open(bounds: Bounds): Promise<Page> {
    const isFirst = this.#running === undefined;
    const awaited = Promise.withResolvers<Target>();
    awaited.promise.catch(() => undefined);
    this.#awaited.push(awaited);
    this.#running ??= this.#launch(bounds);
    const { process, session } = await this.#running;
    const { x: left, y: top, width, height } = bounds;
    const place = { left, top, width, height };
    if (!isFirst) await session.send('Target.createTarget', { url: 'about:blank', newWindow: true, ...place });
    const page = new Page({ ...(await awaited.promise), connection: process.connection });
    this.pages.add(page);
    return page;
  }

  async #launch(bounds: Bounds): Promise<Running> {
    const process = await startBrowserProcess(bounds, this.#flags);
    this.#process = process;
    const session = process.connection.session();
    session.on('Target.attachedToTarget', (event) => this.#admit(session, process, event));
    session.on('Target.detachedFromTarget', ({ targetId }) => this.#forget(targetId));
    void process.ended.then(() => this.#end());
    session.on('Browser.downloadWillBegin', ({ url, suggestedFilename }) =>
      this.onDownload({ url, fileName: suggestedFilename }),
    );
    session.on('Fetch.requestPaused', (event) => this.#gateRequest(session, event));
    await session.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
    await session.send('Target.setAutoAttach', ATTACH_TO_ALL);
    await session.send('Browser.setDownloadBehavior', { behavior: 'deny', eventsEnabled: true });
    return { process, session };
  }

  /** Lets in the windows that the host asked for; closes whatever page or key combination opened. */
  #admit(
    browser: CdpSession,
    process: BrowserProcess,
    { targetInfo, sessionId, waitingForDebugger }: AttachedToTarget,
  ): void {
    const session = process.connection.session(sessionId);
    const { targetId, type, openerId, url } = targetInfo;
    const taker = type === 'page' && openerId === undefined ? this.#awaited.shift() : undefined;
    taker?.resolve({ targetId, sessionId });
    const refused = taker === undefined && (type === 'page' || type.endsWith('_worker'));
    if (refused) this.#refused.add(targetId);
    // It has to run before it can be closed: a paused window stops the page that opened it.
    if (waitingForDebugger) session.send('Runtime.runIfWaitingForDebugger').catch(() => undefined);
    if (!refused) return;
    log(`closed a ${type} that the app did not open: ${url === '' ? '(no address)' : url}`);
    browser.send('Target.closeTarget', { targetId }).catch(() => undefined);
  }

  /**
   * Lets nothing out of a window that is being closed. On the browser's own session, because that of the window may come too late when
   * another client resumes it.
   */
  #gateRequest(browser: CdpSession, { requestId, frameId }: RequestPaused): void {
    const answer = this.#refused.has(frameId)
      ? browser.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' })
      : browser.send('Fetch.continueRequest', { requestId });
    answer.catch(() => undefined);
  }

  #forget(targetId: string | undefined): void {
    for (const page of this.pages) {
      if (page.targetId === targetId) this.#closePage(page);
    }
  }

  #end(): void {
    this.#running = undefined;
    for (const awaited of this.#awaited.splice(0)) awaited.reject(new Error('Chromium has ended'));
    for (const page of this.pages) this.#closePage(page);
  }

  #closePage(page: Page): void {
    this.pages.delete(page);
    page.emit('closed');
  }
}

export const browser = new Browser();
