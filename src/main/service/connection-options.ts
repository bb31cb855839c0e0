import { MOST_CONNECTIONS } from './rate-budget.ts';

/** How undici holds connections to a service, whichever way they go. */
export const CONNECTION_OPTIONS = {
  connections: MOST_CONNECTIONS,
  connectTimeout: 10_000,
  // One request on a connection at a time: a reset then concerns one request, and we know which.
  allowH2: false,
  pipelining: 1,
} as const;
