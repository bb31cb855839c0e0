import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { applyFaults } from '../faults/apply-faults.ts';
import type { Faults } from '../faults/faults.ts';
import type { Scope } from '../scopes.ts';
import type { ServiceContext } from '../service-context.ts';
import { createRateLimit, type RequestKind } from './rate-limit.ts';
import { readJson } from './read-json.ts';
import { RefusedRequest } from './refused-request.ts';
import { COLLECTIONS_PATH, type Route } from './route.ts';

export type AppOptions = {
  context: ServiceContext;
  routes: readonly Route[];
  faults: Faults;
  apiKey: string;
  /** What the key may do; everything when absent. */
  scopes: readonly Scope[] | undefined;
};

type AppContext = Context<{ Bindings: HttpBindings }>;

/** The HTTP side: API key, rate limit, scopes, bodies, error answers and faults; what an endpoint does is in resources/. */
export function createApp(options: AppOptions): Hono<{ Bindings: HttpBindings }> {
  // Collections are asked for with a slash at the end (service interface §4.2), and without one.
  const app = new Hono<{ Bindings: HttpBindings }>({ strict: false });
  const { context } = options;
  const rateLimit = createRateLimit({ clock: context.clock, limits: () => context.settings.rateLimit });
  app.use('*', async (c, next) => {
    checkHost(c.req.header('host'));
    await next();
  });
  app.use('*', applyFaults(options.faults));
  app.use('*', async (c, next) => {
    checkApiKey({ given: c.req.header('x-api-key'), expected: options.apiKey });
    rateLimit(kindOf(c.req));
    await next();
  });
  for (const route of options.routes) app.on(route.method, route.path, (c) => answer(c, route, options));
  app.notFound((c) => refuse(c, notFound()));
  app.onError((error, c) => {
    if (error instanceof RefusedRequest) return refuse(c, error);
    return refuse(c, new RefusedRequest(500, `The local service failed: ${error.message}`));
  });
  return app;
}

async function answer(c: AppContext, route: Route, { context, scopes }: AppOptions): Promise<Response> {
  if (route.optionalRead !== undefined && !context.settings.optionalReads[route.optionalRead]) throw notFound();
  if (scopes !== undefined && !scopes.includes(route.scope)) {
    throw new RefusedRequest(403, `This API key does not have the scope ${route.scope}.`);
  }
  const request = {
    params: c.req.param(),
    query: c.req.query(),
    body: route.method === 'GET' ? undefined : await readJson(c.req.raw),
    idempotencyKey: c.req.header('x-idempotency-key'),
    baseUrl: new URL(c.req.url).origin,
  };
  const { status, body } = await route.handle(request, context);
  // What was answered is on the disk: after a kill nobody knows of a record that this service has forgotten.
  if (route.method !== 'GET') await context.keep();
  return json(c, status, body);
}

function kindOf({ method, path }: AppContext['req']): RequestKind {
  if (path.startsWith(COLLECTIONS_PATH)) return 'collections';
  return method === 'GET' ? 'reads' : 'writes';
}

/** With any port: what stands in front of this service has one of its own. */
const THIS_COMPUTER = /^(?:127(?:\.\d{1,3}){3}|localhost|\[::1\])(?::\d+)?$/i;

/** A web page can give its own name this address (DNS rebinding); what it then asks for arrives with that name. */
function checkHost(host: string | undefined): void {
  if (host !== undefined && THIS_COMPUTER.test(host)) return;
  throw new RefusedRequest(403, 'The local service answers only what is asked of this computer by its own name.');
}

/** Compares digests, so that how long it takes says nothing about the key. */
function checkApiKey({ given, expected }: { given: string | undefined; expected: string }): void {
  if (given === undefined) throw new RefusedRequest(401, 'The header X-API-KEY is missing.');
  const digest = (text: string) => createHash('sha256').update(text).digest();
  if (!timingSafeEqual(digest(given), digest(expected))) throw new RefusedRequest(401, 'This API key is not known.');
}

function refuse(c: AppContext, { status, error, message, headers }: RefusedRequest): Response {
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  return json(c, status, { error, message });
}

function json(c: AppContext, status: 200 | 201 | RefusedRequest['status'], body: unknown): Response {
  c.header('x-request-id', randomUUID());
  c.header('content-type', 'application/json; charset=utf-8');
  return c.body(JSON.stringify(body), status);
}

function notFound(): RefusedRequest {
  return new RefusedRequest(404, 'There is nothing at this path.');
}
