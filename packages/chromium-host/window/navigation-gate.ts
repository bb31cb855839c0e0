import type { WebContents } from 'electron';
import type { Page, PausedRequest } from '../chromium/page.ts';
import { HostEvent } from '../host-emitter.ts';
import { log } from '../log.ts';
import { abortRequest, answerRequest } from '../network/answer-request.ts';
import { applyPermissions } from '../network/permissions.ts';
import { findMappedScheme, toAppUrl } from '../network/scheme-map.ts';
import { describeRequest } from './request-details.ts';
import { createChildFrame } from './web-frame.ts';

/** A navigation as the app hears of it, and can refuse it. */
class NavigationEvent extends HostEvent {
  constructor(facts: { url: string; isMainFrame: boolean; frame: unknown; initiator: unknown }) {
    super();
    Object.assign(this, facts, { isSameDocument: false });
  }
}

/**
 * Every request of a page goes through here: documents ask the app's navigation listeners first, and a refused one does not
 * happen, whatever started it (a link, a script, a redirect, a dropped file). Only what main loads itself is not asked about.
 */
export class NavigationGate {
  readonly #contents: WebContents;
  readonly #page: Page;
  /** Address that main itself is loading. */
  #loading: string | undefined;

  constructor({ contents, page }: { contents: WebContents; page: Page }) {
    this.#contents = contents;
    this.#page = page;
    page.on('request', (paused) => void this.#decide(paused));
    page.on('navigation-asked', ({ url, frameId }) => this.#hearOf(url, frameId));
  }

  /** Announces what main is about to load, in Chromium's form. */
  expect(url: string): void {
    this.#loading = url;
  }

  async #decide(paused: PausedRequest): Promise<void> {
    const { event } = paused;
    const isDocument = event.resourceType === 'Document';
    const isMainFrame = isDocument && this.#page.isMainFrame(event.frameId);
    if (isDocument && !this.#mayNavigate(paused, isMainFrame)) {
      log(`refused a navigation to ${toAppUrl(event.request.url)}`);
      return abortRequest(paused);
    }
    if (isMainFrame && findMappedScheme(event.request.url) !== undefined) {
      await applyPermissions({ contents: this.#contents, url: event.request.url });
    }
    const details = describeRequest({ paused, contents: this.#contents, isMainFrame });
    await answerRequest({ paused, details });
  }

  #mayNavigate({ event }: PausedRequest, isMainFrame: boolean): boolean {
    const { url } = event.request;
    const isRedirect = event.redirectedRequestId !== undefined;
    if (isMainFrame && !isRedirect && (url === this.#loading || url === withoutHash(this.#page.url))) {
      // Asked for by main, or the same document again (reload).
      this.#loading = undefined;
      return true;
    }
    return this.#ask(
      isRedirect ? ['will-redirect'] : ['will-frame-navigate', ...(isMainFrame ? ['will-navigate'] : [])],
      url,
      isMainFrame,
    );
  }

  #ask(names: string[], chromiumUrl: string, isMainFrame: boolean): boolean {
    const url = toAppUrl(chromiumUrl);
    const { mainFrame } = this.#contents;
    const frame = isMainFrame ? mainFrame : createChildFrame({ url, parent: mainFrame });
    return names.every((name) => {
      const event = new NavigationEvent({ url, isMainFrame, frame, initiator: mainFrame });
      this.#contents.emit(name as never, event, url, false, isMainFrame);
      return !event.defaultPrevented;
    });
  }

  /** What has no request (mailto:, tel:) cannot be held up; the app hears of it, and Chromium has no program to hand it to. */
  #hearOf(url: string, frameId: string): void {
    if (/^(https?|about|blob|data|file|javascript):/.test(url)) return;
    this.#ask(['will-frame-navigate', 'will-navigate'], url, this.#page.isMainFrame(frameId));
    log(`refused to hand over ${url}`);
  }
}

function withoutHash(url: string): string {
  return url.replace(/#.*$/s, '');
}
