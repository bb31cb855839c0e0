import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from './fault-schedule.ts';

/** A way to a service on which requests and answers meet faults. */
export type FaultProxy = {
  url: string;
  /** From now on each request meets what is next; nothing where it is left out. */
  misbehave(next?: () => Fault): void;
  /** How many requests met each kind of fault. */
  counts(): Readonly<Record<string, number>>;
  close(): Promise<void>;
};

/** HTTP/1.1 as the app speaks it: one request at a time on a connection, and each begins with its method. */
const BEGINS_REQUEST = /^(?:GET|POST|PUT|PATCH|DELETE) /;
const BETWEEN_PIECES_MS = 1;

/** Lays a way of bytes to a service on loopback; it is a good one until it is told otherwise. */
export async function startFaultProxy({ url }: { url: string }): Promise<FaultProxy> {
  const target = Number(new URL(url).port);
  const sockets = new Set<Socket>();
  const counts: Record<string, number> = {};
  let next: () => Fault = () => ({ kind: 'none' });
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const socket of [near, far]) {
      socket.setNoDelay(true);
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
    carry(near, far, () => {
      const fault = next();
      counts[fault.kind] = (counts[fault.kind] ?? 0) + 1;
      return fault;
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    misbehave(faults = () => ({ kind: 'none' })) {
      next = faults;
    },
    counts: () => counts,
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

/** Carries what is said on one connection, in its order. */
function carry(near: Socket, far: Socket, next: () => Fault): void {
  let fault: Fault = { kind: 'none' };
  const there = inOrder();
  const back = inOrder();
  near.on('data', (piece) => {
    if (BEGINS_REQUEST.test(piece.subarray(0, 8).toString('latin1'))) fault = next();
    const met = fault;
    there(() => sendOn({ near, far, piece, fault: met }));
  });
  far.on('data', (piece) => {
    const met = fault;
    back(() => answer({ near, far, piece, fault: met }));
  });
  near.on('close', () => far.destroy());
  far.on('close', () => back(async () => void near.destroySoon()));
}

type Carrying = { near: Socket; far: Socket; piece: Buffer; fault: Fault };

async function sendOn({ near, far, piece, fault }: Carrying): Promise<void> {
  if (fault.kind === 'latency') await pause(fault.milliseconds);
  if ('when' in fault && fault.when === 'before') {
    if (fault.kind === 'reset') near.resetAndDestroy();
    else if (fault.kind === 'status') near.end(writeStatus(fault.status));
    // In a black hole nothing is heard of it any more.
    return;
  }
  if (far.writable) far.write(piece);
}

async function answer({ near, far, piece, fault }: Carrying): Promise<void> {
  switch (fault.kind) {
    case 'none':
      near.write(piece);
      return;
    case 'latency':
      await pause(fault.milliseconds);
      near.write(piece);
      return;
    case 'reset':
      near.resetAndDestroy();
      return;
    case 'black-hole':
      return;
    case 'slow-close':
      near.write(piece);
      setTimeout(() => near.end(), fault.milliseconds);
      return;
    case 'truncation':
      near.end(piece.subarray(0, Math.floor(piece.length * fault.share)));
      far.destroy();
      return;
    case 'bandwidth':
      for (let start = 0; start < piece.length; start += fault.bytesAtOnce) {
        near.write(piece.subarray(start, start + fault.bytesAtOnce));
        await pause(BETWEEN_PIECES_MS);
      }
      return;
    case 'status':
      near.end(writeStatus(fault.status));
      far.destroy();
  }
}

function writeStatus(status: number): string {
  const body = JSON.stringify({ error: true, message: 'The way to the service answered this.' });
  const headers = ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`, 'connection: close'];
  const pauses = status === 429 ? ['retry-after: 1'] : [];
  return [`HTTP/1.1 ${status} Fault`, ...headers, ...pauses, '', body].join('\r\n');
}

/** One thing after the other; what fails because a side has gone is over with it. */
function inOrder(): (work: () => Promise<void>) => void {
  let last = Promise.resolve();
  return (work) => {
    last = last.then(work).catch(() => {});
  };
}
