import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import { type BusValue, ValueReader } from '#main/dbus/read-values.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

/** A message bus that only this test knows: the real dbus-daemon on a socket of its own. It ends with the test. */
export async function startPrivateBus({ path = join(makeTemporaryFolder(), 'bus') } = {}) {
  const daemon = spawn(
    'dbus-daemon',
    ['--session', '--nofork', '--nopidfile', '--print-address=1', `--address=unix:path=${path}`],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = once(daemon, 'exit');
  const stop = async () => {
    daemon.kill();
    await ended;
  };
  onTestFinished(stop);
  await once(createInterface({ input: daemon.stdout }), 'line');
  return { path, address: `unix:path=${path}`, stop };
}

/** A signal as bytes that were marshalled by hand. */
export type SentSignal = { path: string; interface: string; member: string; signature: string; body: Buffer };

/**
 * A program on a bus under a well-known name: it sends signals, and answers each method it is asked with an object path, or with an
 * error where `answer` gives none. It has a writer of its own, so that what it says is not read by whoever wrote it.
 */
export async function openBusProgram(
  path: string,
  name: string,
  answer: (member: string, values: BusValue[]) => string | undefined = () => undefined,
) {
  const socket = connect({ path });
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  socket.write(`\0AUTH EXTERNAL ${Buffer.from(String(process.getuid?.())).toString('hex')}\r\n`);
  await once(socket, 'data');
  socket.write('BEGIN\r\n');
  let serial = 0;
  const send = (type: number, fields: Buffer[], body: Buffer) => {
    serial += 1;
    socket.write(frame(type, { serial, fields, body }));
  };
  const daemon = (member: string) => [
    field(1, 'o', text('/org/freedesktop/DBus')),
    field(2, 's', text('org.freedesktop.DBus')),
    field(3, 's', text(member)),
    field(6, 's', text('org.freedesktop.DBus')),
  ];
  const owned = answerCalls(socket, send, answer);
  send(1, daemon('Hello'), Buffer.alloc(0));
  send(1, [...daemon('RequestName'), field(8, 'g', signature('su'))], joined([text(name), uint32(0)], 4));
  await owned;
  return {
    emit({ body, ...signal }: SentSignal) {
      const fields = [
        field(1, 'o', text(signal.path)),
        field(2, 's', text(signal.interface)),
        field(3, 's', text(signal.member)),
        ...(signal.signature === '' ? [] : [field(8, 'g', signature(signal.signature))]),
      ];
      send(4, fields, body);
    },
    leave: () => void socket.destroy(),
  };
}

type Send = (type: number, fields: Buffer[], body: Buffer) => void;

/** Resolves when the bus has said that the name is this program's. */
function answerCalls(socket: Socket, send: Send, answer: (member: string, values: BusValue[]) => string | undefined) {
  const owned = Promise.withResolvers<void>();
  let bytes = Buffer.alloc(0);
  socket.on('data', (more: Buffer) => {
    bytes = Buffer.concat([bytes, more]);
    while (bytes.length >= 16) {
      const place = Math.ceil((16 + bytes.readUInt32LE(12)) / 8) * 8;
      const length = place + bytes.readUInt32LE(4);
      if (bytes.length < length) return;
      const message = bytes.subarray(0, length);
      bytes = bytes.subarray(length);
      const reader = new ValueReader({ bytes: message, littleEndian: true });
      const [, type, , , , serial, list] = reader.readAll('yyyyuua(yv)');
      const fields = new Map(list as [number, BusValue][]);
      const values = new ValueReader({ bytes: message, littleEndian: true, place }).readAll(
        String(fields.get(8) ?? ''),
      );
      if (type === 4 && fields.get(3) === 'NameAcquired' && !String(values[0]).startsWith(':')) owned.resolve();
      if (type !== 1) continue;
      const found = answer(String(fields.get(3)), values);
      const to = [field(5, 'u', uint32(Number(serial))), field(6, 's', text(String(fields.get(7))))];
      if (found === undefined) send(3, [...to, field(4, 's', text('org.example.Error.None'))], Buffer.alloc(0));
      else send(2, [...to, field(8, 'g', signature('o'))], text(found));
    }
  });
  return owned.promise;
}

function frame(type: number, { serial, fields, body }: { serial: number; fields: Buffer[]; body: Buffer }): Buffer {
  const header = joined(fields, 8);
  const head = [Buffer.from([0x6c, type, 0, 1]), uint32(body.length), uint32(serial), uint32(header.length)];
  return Buffer.concat([...head, padded(header, 8), body]);
}

function field(code: number, type: string, value: Buffer): Buffer {
  return Buffer.concat([Buffer.from([code]), signature(type), value]);
}

export function text(value: string): Buffer {
  return Buffer.concat([uint32(Buffer.byteLength(value)), Buffer.from(value), Buffer.from([0])]);
}

export function uint32(value: number): Buffer {
  return Buffer.from(Uint32Array.of(value).buffer);
}

export function signature(value: string): Buffer {
  return Buffer.from([value.length, ...Buffer.from(value), 0]);
}

/** Each part begins at a multiple of `size`. */
export function joined(parts: readonly Buffer[], size: number): Buffer {
  return parts.reduce((before, part) => Buffer.concat([padded(before, size), part]), Buffer.alloc(0));
}

function padded(bytes: Buffer, size: number): Buffer {
  return Buffer.concat([bytes, Buffer.alloc((size - (bytes.length % size)) % size)]);
}
