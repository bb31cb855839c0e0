import { createSecureContext, type SecureContext } from 'node:tls';
import type { Failure } from '#shared/failure.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { type Answered, exchange, type NotAnswered } from '../service/exchange.ts';
import { readProxyRules } from '../service/proxy/read-proxy-rules.ts';
import { MAX_IMAGE_BYTES } from './check-image.ts';
import { findImageTarget } from './find-image-target.ts';
import { imageFailures } from './image-failures.ts';
import type { Network } from './network.ts';
import { openPinnedClient } from './open-pinned-client.ts';
import { resolvePublicAddresses } from './resolve-public-addresses.ts';

/** Asks a host for an image; `signal` gives it up. */
export type FetchImage = (url: URL, signal: AbortSignal) => Promise<Result<Uint8Array, Failure>>;

/** For all redirects together, in milliseconds. */
const TIMEOUT_MS = 10_000;
const MAX_REDIRECTS = 3;

/** No cookie, no referrer, no key, and no word that this computer signs for anybody. */
const HEADERS = {
  accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif',
  // A compressed answer could be small on the wire and huge in memory.
  'accept-encoding': 'identity',
  'user-agent': 'Mozilla/5.0 (compatible)',
};

/** Makes what fetches images from https (security, "Content"): each redirect is judged as the first address was. */
export function createFetchImage({
  network,
  timeoutMs = TIMEOUT_MS,
}: {
  network: Network;
  timeoutMs?: number;
}): FetchImage {
  let secureContext: SecureContext | undefined;
  const trust = () => {
    secureContext ??= createSecureContext({ ca: network.listTrustedCertificates() });
    return secureContext;
  };
  return async (first, stop) => {
    const late = AbortSignal.timeout(timeoutMs);
    const signal = AbortSignal.any([stop, late]);
    const explainEnd = (url: URL) => (stop.aborted ? imageFailures.stopped() : imageFailures.timeout(url.hostname));
    let url = first;
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const answer = await beforeAborted(askOnce({ url, network, trust, timeoutMs, signal }), signal);
      if (answer === undefined || (signal.aborted && !answer.ok)) return fail(explainEnd(url));
      if (!answer.ok) return answer;
      const next = readRedirect(answer.value, url);
      if (next === undefined) return readImage(answer.value, url);
      if (!next.ok) return next;
      url = next.value;
    }
    return fail(imageFailures.redirects());
  };
}

/** Where an image is fetched from is judged by its addresses, and by who named it (`images.ts`). */
const isJudged = (): boolean => true;

type Asking = { url: URL; network: Network; trust: () => SecureContext; timeoutMs: number; signal: AbortSignal };

async function askOnce({ url, network, trust, timeoutMs, signal }: Asking): Promise<Result<Answered, Failure>> {
  const addresses = await resolvePublicAddresses(url, network);
  if (!addresses.ok) return addresses;
  const rules = await network.resolveProxy(`${url.origin}/`).catch(() => undefined);
  const route = rules === undefined ? undefined : readProxyRules(rules);
  if (route === undefined || route.kind === 'unusable') return fail(imageFailures.proxy());
  if (signal.aborted) return fail(imageFailures.stopped());
  const client = openPinnedClient({ url, addresses: addresses.value, route, network, secureContext: trust(), signal });
  try {
    const answer = await exchange({
      dispatcher: client,
      origin: url.origin,
      mayAsk: isJudged,
      method: 'GET',
      target: `${url.pathname}${url.search}`,
      headers: HEADERS,
      timeoutMs,
      maxBytes: MAX_IMAGE_BYTES,
      signal,
    });
    return answer.outcome === 'answered' ? succeed(answer) : fail(explainNoAnswer(answer, url));
  } finally {
    void client.destroy().catch(() => {});
  }
}

function explainNoAnswer({ reason, cause }: NotAnswered, { hostname }: URL): Failure {
  if (reason === 'too-large') return imageFailures.tooLarge();
  if (reason === 'timeout' || reason === 'stopped') return imageFailures.timeout(hostname);
  return imageFailures.unreached(hostname, cause ?? reason);
}

/** Undefined for an answer that leads nowhere else. */
function readRedirect({ status, headers }: Answered, from: URL): Result<URL, Failure> | undefined {
  if (![301, 302, 303, 307, 308].includes(status)) return undefined;
  const { location } = headers;
  const url = typeof location === 'string' ? URL.parse(location, from.href) : null;
  if (url === null) return fail(imageFailures.notAUrl());
  const target = findImageTarget(url.href, '');
  if (!target.ok) return target;
  return target.value.kind === 'https' ? succeed(target.value.url) : fail(imageFailures.scheme(url.protocol));
}

function readImage({ status, body }: Answered, { hostname }: URL): Result<Uint8Array, Failure> {
  return status === 200 ? succeed(new Uint8Array(body)) : fail(imageFailures.status(hostname, status));
}

/** Undefined when the signal came first: looking a name up cannot be given up by itself. */
async function beforeAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value | undefined> {
  if (signal.aborted) return undefined;
  const aborted = Promise.withResolvers<undefined>();
  const end = () => aborted.resolve(undefined);
  signal.addEventListener('abort', end, { once: true });
  try {
    return await Promise.race([work, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', end);
  }
}
