import type { ServerResponse } from 'node:http';
import { answerWith, type HostileAnswer } from './hostile-answer.ts';

/** Bytes that an answer drips in, one a second: a 60 kB page would take the better part of a day. */
const DRIP_MS = 1_000;

/** Answers that break off, never come, come byte by byte, or are no HTTP. */
export const TRANSPORT_ANSWERS: readonly HostileAnswer[] = [
  { name: 'reset before the headers', write: (response) => void response.socket?.resetAndDestroy() },
  { name: 'closed without an answer', write: (response) => void response.socket?.end() },
  {
    name: 'reset after the headers',
    write: (response, { body }) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
      response.flushHeaders();
      response.write(body.subarray(0, 1), () => response.socket?.resetAndDestroy());
    },
  },
  {
    name: 'a body cut in half',
    write: (response, { body }) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
      response.write(body.subarray(0, body.length / 2), () => response.socket?.end());
    },
  },
  {
    name: 'a Content-Length that is too small',
    write: (response, { body }) =>
      writeRaw(response, `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n${body}`),
  },
  {
    name: 'one byte a second',
    hangs: true,
    write: (response, { status, body }) => {
      response.writeHead(status, { 'content-type': 'application/json', 'content-length': body.length });
      drip(response, body);
    },
  },
  { name: 'never an answer', hangs: true, write: () => undefined },
  {
    name: 'headers, one byte a second',
    hangs: true,
    write: (response) => {
      const { socket } = response;
      if (socket !== null) drip(socket, Buffer.from(`HTTP/1.1 200 OK\r\nx-slow: ${'z'.repeat(900)}\r\n\r\n`));
    },
  },
  { name: 'headers and never a body', hangs: true, write: (response) => response.writeHead(200).flushHeaders() },
  { name: 'not HTTP', write: (response) => writeRaw(response, 'SSH-2.0-OpenSSH_9.6\r\n') },
  {
    name: 'headers of 200 kB',
    write: (response, { body }) =>
      writeRaw(
        response,
        `HTTP/1.1 200 OK\r\nx-much: ${'z'.repeat(200_000)}\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
      ),
  },
  {
    name: 'called gzip and none',
    write: (response, { status, body }) => answerWith(response, status, body, { 'content-encoding': 'gzip' }),
  },
];

function writeRaw({ socket }: ServerResponse, text: string): void {
  socket?.end(text);
}

/** Writes a byte now and one each second until somebody hangs up. */
function drip(stream: NodeJS.WritableStream, bytes: Buffer): void {
  let next = 0;
  const write = () => {
    next += 1;
    if (next <= bytes.length) stream.write(bytes.subarray(next - 1, next));
    else stream.end();
  };
  const timer = setInterval(write, DRIP_MS);
  stream.once('close', () => clearInterval(timer));
  stream.on('error', () => undefined);
  write();
}
