import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type BusSignal, connectBus } from '#main/dbus/connect-bus.ts';
import { openBusProgram, startPrivateBus, text } from '../../helpers/private-bus.ts';
import { makeTemporaryFolder } from '../../helpers/temporary-folder.ts';

const NAME = 'org.example.Program';
const SIGNAL = { path: '/a', interface: NAME, member: 'Said', signature: 's', body: text('hello') };

async function openBus(path: string, timeoutMs?: number) {
  const signals: BusSignal[] = [];
  const ended = Promise.withResolvers<void>();
  const bus = await connectBus({
    bus: 'session',
    environment: { DBUS_SESSION_BUS_ADDRESS: `unix:path=${path}` },
    onSignal: (signal) => signals.push(signal),
    onEnd: ended.resolve,
    ...(timeoutMs !== undefined && { timeoutMs }),
  });
  onTestFinished(() => bus.close());
  return { bus, signals, ended: ended.promise };
}

test('signals of a program are heard after they were asked for, and those of others are not', async () => {
  const { path } = await startPrivateBus();
  const { bus, signals } = await openBus(path);
  const program = await openBusProgram(path, NAME);
  await bus.listen(`type='signal',sender='${NAME}',member='Said'`);
  const other = await openBusProgram(path, 'org.example.Other');
  other.emit({ ...SIGNAL, body: text('from another') });
  program.emit({ ...SIGNAL, member: 'Other' });
  program.emit(SIGNAL);
  await expect.poll(() => signals.filter(({ member }) => member !== 'NameAcquired')).toHaveLength(1);
  expect(signals.at(-1)).toEqual({ type: 'signal', path: '/a', interface: NAME, member: 'Said', values: ['hello'] });
});

test('a method is answered, or refused by name', async () => {
  const { path } = await startPrivateBus();
  const { bus } = await openBus(path);
  await openBusProgram(path, NAME, (member, values) => (member === 'Find' ? `/found/${values.join('/')}` : undefined));
  const call = { destination: NAME, path: '/', interface: NAME };
  expect(await bus.call({ ...call, member: 'Find', args: ['a', 7] })).toEqual(['/found/a/7']);
  await expect(bus.call({ ...call, member: 'Lose' })).rejects.toThrow('org.example.Error.None');
  await expect(bus.call({ ...call, destination: 'org.example.Nobody', member: 'Find' })).rejects.toThrow(
    'ServiceUnknown',
  );
});

test('the end of the bus is told, and what waits for an answer is given up', async () => {
  const { path, stop } = await startPrivateBus();
  const { bus, ended } = await openBus(path);
  await stop();
  await ended;
  await expect(bus.listen("type='signal'")).rejects.toThrow('the connection has ended');
});

test('a socket where nothing listens, and one that speaks another language, are no bus', async () => {
  const path = join(makeTemporaryFolder(), 'bus');
  await expect(openBus(path)).rejects.toThrow('nothing runs there');
  const server = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(path, resolve));
  await expect(openBus(path)).rejects.toThrow('does not let this person in');
});

test('a bus that says nothing is given up', async () => {
  const path = join(makeTemporaryFolder(), 'bus');
  const server = createServer((socket) => onTestFinished(() => void socket.destroy()));
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(path, resolve));
  await expect(openBus(path, 20)).rejects.toThrow('it does not answer');
});

test('without an address there is none', async () => {
  const nowhere = { bus: 'session', environment: {}, onSignal: () => {}, onEnd: () => {} } as const;
  await expect(connectBus(nowhere)).rejects.toThrow('there is no address for it');
});
