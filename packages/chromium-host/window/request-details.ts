import type { WebContents } from 'electron';
import type { PausedRequest } from '../chromium/page.ts';
import type { RequestDetails } from '../network/answer-request.ts';
import { toAppUrl } from '../network/scheme-map.ts';

const TYPES: Readonly<Record<string, RequestDetails['resourceType']>> = {
  Stylesheet: 'stylesheet',
  Image: 'image',
  Media: 'media',
  Font: 'font',
  Script: 'script',
  XHR: 'xhr',
  Fetch: 'xhr',
  Ping: 'ping',
  CSPViolationReport: 'cspReport',
  WebSocket: 'webSocket',
};

let lastId = 0;

/** What the app hears of a request, with the URLs in its own form. */
export function describeRequest({
  paused,
  contents,
  isMainFrame,
}: {
  paused: PausedRequest;
  contents: WebContents;
  isMainFrame: boolean;
}): RequestDetails {
  const { request, resourceType } = paused.event;
  const document = isMainFrame ? 'mainFrame' : 'subFrame';
  lastId += 1;
  return {
    id: lastId,
    url: toAppUrl(request.url),
    method: request.method,
    webContentsId: contents.id,
    webContents: contents,
    frame: contents.mainFrame,
    resourceType: resourceType === 'Document' ? document : (TYPES[resourceType] ?? 'other'),
    referrer: toAppUrl(request.headers.Referer ?? ''),
    timestamp: Date.now(),
    uploadData: [],
  };
}
