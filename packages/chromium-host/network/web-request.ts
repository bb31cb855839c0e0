import type {
  OnBeforeRequestListenerDetails,
  OnHeadersReceivedListenerDetails,
  WebRequest,
  WebRequestFilter,
} from 'electron';
import { provide } from '../not-provided.ts';

type BeforeRequest = (
  details: OnBeforeRequestListenerDetails,
  callback: (response: { cancel?: boolean; redirectURL?: string }) => void,
) => void;
type HeadersReceived = (
  details: OnHeadersReceivedListenerDetails,
  callback: (response: {
    cancel?: boolean;
    responseHeaders?: Record<string, string | string[]>;
    statusLine?: string;
  }) => void,
) => void;
type Slot<Listener> = { filter: WebRequestFilter; listener: Listener } | undefined;
type ResourceType = OnBeforeRequestListenerDetails['resourceType'];

const EVERYTHING: WebRequestFilter = { urls: ['<all_urls>'] };

let beforeRequest: Slot<BeforeRequest>;
let headersReceived: Slot<HeadersReceived>;

function register<Listener>(argumentList: unknown[]): Slot<Listener> {
  const listener = argumentList.at(-1) as Listener | null | undefined;
  if (listener === null || listener === undefined) return undefined;
  return { filter: argumentList.length > 1 ? (argumentList[0] as WebRequestFilter) : EVERYTHING, listener };
}

/** Electron's `session.webRequest`, as far as it decides about requests; the events that only tell of them are not provided. */
export const webRequest = provide('webRequest', {
  onBeforeRequest: (...argumentList: unknown[]) => {
    beforeRequest = register(argumentList);
  },
  onHeadersReceived: (...argumentList: unknown[]) => {
    headersReceived = register(argumentList);
  },
} satisfies Pick<WebRequest, 'onBeforeRequest' | 'onHeadersReceived'>);

/** `unasked`: the app has no listener for this URL. */
export type Decision = 'allowed' | 'cancelled' | 'unasked' | { redirect: string };

/** Asks the app about a request, with its URL in the app's form. */
export function decideRequest(details: OnBeforeRequestListenerDetails): Promise<Decision> {
  const slot = beforeRequest;
  if (slot === undefined || !matches(slot.filter, details)) return Promise.resolve('unasked');
  return new Promise((resolve) => {
    slot.listener(details, ({ cancel, redirectURL }) => {
      resolve(cancel === true ? 'cancelled' : redirectURL === undefined ? 'allowed' : { redirect: redirectURL });
    });
  });
}

/** Asks the app about the headers of an answer; undefined means that it cancelled. */
export function decideHeaders(
  details: OnHeadersReceivedListenerDetails,
): Promise<Record<string, string[]> | undefined> {
  const slot = headersReceived;
  const unchanged = details.responseHeaders ?? {};
  if (slot === undefined || !matches(slot.filter, details)) return Promise.resolve(unchanged);
  return new Promise((resolve) => {
    slot.listener(details, ({ cancel, responseHeaders }) => {
      if (cancel === true) return resolve(undefined);
      resolve(responseHeaders === undefined ? unchanged : toLists(responseHeaders));
    });
  });
}

function toLists(headers: Record<string, string | string[]>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value].flat()]));
}

function matches(
  { urls, excludeUrls = [], types }: WebRequestFilter,
  { url, resourceType }: { url: string; resourceType: ResourceType },
): boolean {
  if (types !== undefined && !types.includes(resourceType as Exclude<ResourceType, 'other'>)) return false;
  return (
    urls.some((pattern) => matchesPattern(pattern, url)) && !excludeUrls.some((pattern) => matchesPattern(pattern, url))
  );
}

/** Match patterns as browser extensions have them: `<all_urls>`, or a URL in which a star stands for anything. */
function matchesPattern(pattern: string, url: string): boolean {
  if (pattern === '<all_urls>') return true;
  const expression = pattern.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
  return new RegExp(`^${expression}$`).test(url);
}
