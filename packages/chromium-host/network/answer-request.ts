import type { OnBeforeRequestListenerDetails, OnHeadersReceivedListenerDetails } from 'electron';
import type { CdpSession } from '../chromium/cdp-connection.ts';
import type { PausedRequest } from '../chromium/page.ts';
import { log } from '../log.ts';
import { findProtocolHandler } from './protocol.ts';
import { findMappedScheme, toAppUrl, toChromiumHeader, toChromiumUrl } from './scheme-map.ts';
import { decideHeaders, decideRequest } from './web-request.ts';

export type RequestDetails = OnBeforeRequestListenerDetails;
type FulfillRequest = NonNullable<Parameters<typeof anySession.send<'Fetch.fulfillRequest'>>[1]>;
declare const anySession: CdpSession;

/**
 * Decides about one request of the page: the app's `webRequest` first, then the handler of its scheme. What belongs to no handler
 * of the app goes on only when the app's own listener let it.
 */
export async function answerRequest({
  paused,
  details,
}: {
  paused: PausedRequest;
  details: RequestDetails;
}): Promise<void> {
  const { requestId, request } = paused.event;
  const decision = await decideRequest(details);
  if (typeof decision === 'object') {
    const location = toChromiumUrl(decision.redirect);
    return settle(paused, 'Fetch.fulfillRequest', {
      requestId,
      responseCode: 307,
      responseHeaders: [{ name: 'Location', value: location }],
    });
  }
  if (decision === 'cancelled')
    return settle(paused, 'Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' });
  const scheme = findMappedScheme(request.url);
  if (scheme !== undefined) return answerFromApp({ paused, details, scheme });
  if (decision === 'allowed') return settle(paused, 'Fetch.continueRequest', { requestId });
  log(
    `cancelled ${request.method} ${request.url}: it belongs to no scheme of the app, and no webRequest listener allowed it`,
  );
  return settle(paused, 'Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' });
}

/** Refuses a request as a navigation that never happened: the page stays where it is. */
export function abortRequest(paused: PausedRequest): Promise<void> {
  return settle(paused, 'Fetch.failRequest', { requestId: paused.event.requestId, errorReason: 'Aborted' });
}

async function answerFromApp({
  paused,
  details,
  scheme,
}: {
  paused: PausedRequest;
  details: RequestDetails;
  scheme: string;
}): Promise<void> {
  const { requestId } = paused.event;
  try {
    const handler = findProtocolHandler(scheme);
    if (handler === undefined) throw new Error(`no handler for ${scheme}:`);
    const response = await handler(createRequest(paused));
    const answer = await createAnswer({ requestId, response, details });
    if (answer !== undefined) return await settle(paused, 'Fetch.fulfillRequest', answer);
  } catch (error) {
    log(`protocol handler of ${details.url} failed: ${error instanceof Error ? error.stack : String(error)}`);
  }
  return settle(paused, 'Fetch.failRequest', { requestId, errorReason: 'Failed' });
}

function createRequest({ event: { request } }: PausedRequest): Request {
  const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [name, toAppUrl(value)]);
  const body = Buffer.concat((request.postDataEntries ?? []).map(({ bytes = '' }) => Buffer.from(bytes, 'base64')));
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD' && body.length > 0;
  return new Request(toAppUrl(request.url), { method: request.method, headers, ...(hasBody ? { body } : {}) });
}

/** Undefined when the app cancelled the answer, or made an error of it (`Response.error()`). */
async function createAnswer({
  requestId,
  response,
  details,
}: {
  requestId: string;
  response: Response;
  details: RequestDetails;
}): Promise<FulfillRequest | undefined> {
  if (response.type === 'error' || response.status === 0) return undefined;
  const received: Record<string, string[]> = {};
  for (const [name, value] of response.headers) received[name] = [...(received[name] ?? []), value];
  const headers = await decideHeaders({
    ...details,
    statusLine: `HTTP/1.1 ${response.status} ${response.statusText}`,
    statusCode: response.status,
    responseHeaders: received,
  } as OnHeadersReceivedListenerDetails);
  if (headers === undefined) return undefined;
  const responseHeaders = Object.entries(headers).flatMap(([name, values]) =>
    values.map((value) => toChromiumHeader({ name, value })),
  );
  const body = Buffer.from(await response.arrayBuffer()).toString('base64');
  return { requestId, responseCode: response.status, responseHeaders, body };
}

type Method = 'Fetch.fulfillRequest' | 'Fetch.failRequest' | 'Fetch.continueRequest';

async function settle(
  { session }: PausedRequest,
  ...command: Parameters<typeof anySession.send<Method>>
): Promise<void> {
  // The page may have gone, or given the request up.
  await session.send(...command).catch(() => undefined);
}
