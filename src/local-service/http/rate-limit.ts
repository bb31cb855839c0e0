import type { Settings } from '../settings.ts';
import { RefusedRequest } from './refused-request.ts';

const WINDOW_MS = 60_000;

export type RequestKind = keyof Settings['rateLimit'];

const WORDS: Record<RequestKind, string> = {
  reads: 'reads',
  writes: 'writes',
  collections: 'requests about collections',
};

/** Counts requests by the minute that begins with the first of them; above the limit it refuses with 429 and Retry-After. */
export function createRateLimit(options: { clock: () => Date; limits: () => Settings['rateLimit'] }) {
  const windows: Record<RequestKind, { startedAt: number; count: number }> = {
    reads: { startedAt: Number.NEGATIVE_INFINITY, count: 0 },
    writes: { startedAt: Number.NEGATIVE_INFINITY, count: 0 },
    collections: { startedAt: Number.NEGATIVE_INFINITY, count: 0 },
  };
  return (kind: RequestKind): void => {
    const now = options.clock().getTime();
    const window = windows[kind];
    if (now - window.startedAt >= WINDOW_MS) Object.assign(window, { startedAt: now, count: 0 });
    window.count += 1;
    const limit = options.limits()[kind];
    if (window.count <= limit) return;
    const seconds = Math.max(1, Math.ceil((window.startedAt + WINDOW_MS - now) / 1000));
    throw new RefusedRequest(429, `More than ${limit} ${WORDS[kind]} in a minute; try again in ${seconds} seconds.`, {
      headers: { 'retry-after': String(seconds) },
    });
  };
}
