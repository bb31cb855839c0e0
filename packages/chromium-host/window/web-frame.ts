import type { WebFrameMain } from 'electron';
import type { Page } from '../chromium/page.ts';
import { appOriginOf, toAppUrl } from '../network/scheme-map.ts';
import { provide } from '../not-provided.ts';

/** The main frame of a page: the same object for as long as the page lives, so that it can be compared. */
export function createMainFrame(getPage: () => Page | undefined): WebFrameMain {
  return describeFrame({
    getUrl: () => toAppUrl(getPage()?.url ?? 'about:blank'),
    parent: null,
    isDestroyed: () => getPage() === undefined,
  }) as unknown as WebFrameMain;
}

/** A frame inside the page: it has no preload here, so it never sends; it is named in navigations and requests only. */
export function createChildFrame({ url, parent }: { url: string; parent: WebFrameMain }): WebFrameMain {
  return describeFrame({ getUrl: () => url, parent, isDestroyed: () => false }) as unknown as WebFrameMain;
}

type FrameOptions = { getUrl: () => string; parent: WebFrameMain | null; isDestroyed: () => boolean };

export function describeFrame({ getUrl, parent, isDestroyed }: FrameOptions) {
  const frame = provide('WebFrameMain', {
    get url() {
      return getUrl();
    },
    get origin() {
      return appOriginOf(getUrl());
    },
    get top(): WebFrameMain {
      return parent ?? (frame as unknown as WebFrameMain);
    },
    parent,
    frames: [] as WebFrameMain[],
    name: '',
    routingId: parent === null ? 1 : 2,
    processId: 1,
    isDestroyed,
  });
  return frame;
}
