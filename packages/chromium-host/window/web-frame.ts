import type { WebFrameMain } from 'electron';
import type { Page } from '../chromium/page.ts';
import { appOriginOf, toAppUrl } from '../network/scheme-map.ts';
import { provide } from '../not-provided.ts';

/** The main frame of a page: the same object for as long as the page lives, so that it can be compared. */
export function createMainFrame(getPage: () => Page | undefined): WebFrameMain {
  const getUrl = () => toAppUrl(getPage()?.url ?? 'about:blank');
  const frame = provide('WebFrameMain', {
    get url() {
      return getUrl();
    },
    get origin() {
      return appOriginOf(getUrl());
    },
    get top() {
      return frame;
    },
    parent: null,
    frames: [],
    name: '',
    routingId: 1,
    processId: 1,
    isDestroyed: () => getPage() === undefined,
  }) as unknown as WebFrameMain;
  return frame;
}

/** A frame inside the page: it has no preload here, so it never sends; it is named in navigations and requests only. */
export function createChildFrame({ url, parent }: { url: string; parent: WebFrameMain }): WebFrameMain {
  const frame = {
    url,
    origin: appOriginOf(url),
    top: parent,
    parent,
    frames: [],
    name: '',
    routingId: 2,
    processId: 1,
  };
  return provide('WebFrameMain', frame) as unknown as WebFrameMain;
}
