import { setTimeout as wait } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, MiddlewareHandler, Next } from 'hono';
import { assertNever } from '#shared/assert-never.ts';
import { addUnknownFields, replaceIdentity, replaceStatus } from './distort-body.ts';
import type { FaultEffect, Faults } from './faults.ts';

type Env = { Bindings: HttpBindings };

/** Outermost of all: whatever the service would answer passes through here. */
export function applyFaults(faults: Faults): MiddlewareHandler<Env> {
  return async (c, next) => {
    const fault = faults.take({ method: c.req.method, path: decodePath(c.req.path) });
    if (fault === undefined) return next();
    const response = await misbehave(fault, c, next);
    if (response !== undefined) c.res = response;
    return response;
  };
}

/** @returns the answer to send instead, or undefined when the service's own answer stands */
async function misbehave(fault: FaultEffect, c: Context<Env>, next: Next): Promise<Response | undefined> {
  switch (fault.kind) {
    case 'slow':
      await wait(fault.milliseconds);
      return passOn(next);
    case 'hold':
      if (fault.when === 'before-effect') await fault.until;
      await next();
      if (fault.when === 'after-effect') await fault.until;
      return undefined;
    case 'drop-before':
      return dropConnection(c);
    case 'drop-after':
      await next();
      return dropConnection(c);
    case 'status':
      if (fault.afterEffect === true) await next();
      return statusAnswer(fault);
    default:
      await next();
      return new Response(await distort(fault, await c.res.text()), {
        status: c.res.status,
        headers: { 'content-type': 'application/json; charset=utf-8' },
      });
  }
}

type Distortion = Exclude<FaultEffect, { kind: 'slow' | 'hold' | 'drop-before' | 'drop-after' | 'status' }>;

async function distort(fault: Distortion, text: string): Promise<string | Uint8Array<ArrayBuffer>> {
  switch (fault.kind) {
    case 'malformed-json':
      return text.slice(0, -1);
    case 'invalid-utf8':
      return new Uint8Array([...new TextEncoder().encode(text.slice(0, -1)), 0xff, 0x7d]);
    case 'wrong-record':
      return JSON.stringify(replaceIdentity(JSON.parse(text)));
    case 'unknown-fields':
      return JSON.stringify(addUnknownFields(JSON.parse(text)));
    case 'unknown-status':
      return JSON.stringify(replaceStatus(JSON.parse(text), fault.status ?? 'resting'));
    case 'tamper':
      return JSON.stringify(fault.edit(JSON.parse(text)));
    default:
      return assertNever(fault, 'fault');
  }
}

async function passOn(next: Next): Promise<undefined> {
  await next();
}

/** The client sees a reset connection, as when a proxy or a cable fails. */
function dropConnection(c: Context<Env>): Response {
  c.env.incoming.socket.resetAndDestroy();
  return RESPONSE_ALREADY_SENT;
}

function statusAnswer({ status, body, headers }: Extract<FaultEffect, { kind: 'status' }>): Response {
  const answer = body ?? { error: true, message: `The local service was told to answer ${status}.` };
  return new Response(JSON.stringify(answer), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  });
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
