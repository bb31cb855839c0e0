import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { startDelayProxy } from '../../bench/practice/delay-proxy.ts';

/** A server behind the proxy, and a connection to it. */
async function openWay(serve: (socket: Socket) => void) {
  const server = createServer({ allowHalfOpen: true }, serve);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxy = await startDelayProxy({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    roundTripMs: 4,
  });
  onTestFinished(async () => {
    await proxy.close();
    server.close();
  });
  return connect(Number(new URL(proxy.url).port), '127.0.0.1');
}

test('what is sent over a longer way arrives whole and in order', async () => {
  const socket = await openWay((far) => void far.pipe(far));
  const pieces = Array.from({ length: 200 }, (_, index) => `${index};`);
  socket.setNoDelay(true);
  for (const piece of pieces) {
    socket.write(piece);
    // One turn of the loop apart, or all of them would be one piece.
    await new Promise(setImmediate);
  }
  let arrived = '';
  for await (const piece of socket) {
    arrived += String(piece);
    if (arrived.length >= pieces.join('').length) break;
  }
  expect(arrived).toBe(pieces.join(''));
});

test('what the far side sends before it ends arrives before the end does', async () => {
  const socket = await openWay((far) => far.end('the last words'));
  expect(await text(socket)).toBe('the last words');
});

test('a far side that breaks off ends the near one', async () => {
  const socket = await openWay((far) => far.resetAndDestroy());
  socket.resume();
  await once(socket, 'close');
});
