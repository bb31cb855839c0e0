import { expect, onTestFinished, test } from 'vitest';
import { watchBuses } from '#main/lock/watch-buses.ts';
import { createLog } from '#main/log.ts';
import { joined, openBusProgram, signature, startPrivateBus, text, uint32 } from '../../helpers/private-bus.ts';
import { makeTemporaryFolder } from '../../helpers/temporary-folder.ts';

const LOGIN = 'org.freedesktop.login1';
const OURS = '/org/freedesktop/login1/session/_32';
const ANOTHER = '/org/freedesktop/login1/session/_33';

function startWatch(environment: NodeJS.ProcessEnv) {
  const lines: string[] = [];
  const locks: number[] = [];
  const log = createLog({ writeLine: (line) => lines.push(line), clock: () => 0 });
  const watch = watchBuses({ environment, log, lock: () => locks.push(1), retryMs: 20 });
  onTestFinished(watch.stop);
  const stateOf = (name: string) => watch.list().find((source) => source.name === name);
  const untilHeard = (name: string) => expect.poll(() => stateOf(name)?.heard).toBe(true);
  return { watch, lines, locks, stateOf, untilHeard };
}

/** Both buses in one: what counts is who sends. */
async function startDesktop(answer = (member: string) => (member === 'GetSession' ? OURS : undefined)) {
  const bus = await startPrivateBus();
  const login = await openBusProgram(bus.path, LOGIN, answer);
  const saver = await openBusProgram(bus.path, 'org.gnome.ScreenSaver');
  const environment = {
    DBUS_SYSTEM_BUS_ADDRESS: bus.address,
    DBUS_SESSION_BUS_ADDRESS: bus.address,
    XDG_SESSION_ID: '2',
  };
  const watch = startWatch(environment);
  await watch.untilHeard('login');
  await watch.untilHeard('screen-saver');
  const tell = (value: number) => ({ signature: 'b', body: uint32(value) });
  const active = (value: number) => {
    saver.emit({ path: '/', interface: 'org.gnome.ScreenSaver', member: 'ActiveChanged', ...tell(value) });
  };
  const sleep = (value: number) =>
    login.emit({ path: '/', interface: `${LOGIN}.Manager`, member: 'PrepareForSleep', ...tell(value) });
  const lockSession = (path: string) =>
    login.emit({ path, interface: `${LOGIN}.Session`, member: 'Lock', signature: '', body: Buffer.alloc(0) });
  const hint = (path: string, value: number) => {
    const entry = joined([text('LockedHint'), joined([signature('b'), Buffer.alloc(2), uint32(value)], 1)], 1);
    login.emit({
      path,
      interface: 'org.freedesktop.DBus.Properties',
      member: 'PropertiesChanged',
      signature: 'sa{sv}as',
      body: writeChanged(entry),
    });
  };
  return { ...watch, bus, login, saver, active, sleep, lockSession, hint };
}

/** `sa{sv}as`: the interface, one pair, nothing that became invalid. */
function writeChanged(entry: Buffer): Buffer {
  const begin = joined([text(`${LOGIN}.Session`), uint32(entry.length)], 4);
  return joined([joined([begin, entry], 8), uint32(0)], 4);
}

test.each([
  ['the screen saver says that the screen is locked', 'active'],
  ['the computer is about to sleep', 'sleep'],
] as const)('the app locks when %s, and not when it is over', async (_when, name) => {
  const desktop = await startDesktop();
  desktop[name](0);
  desktop[name](1);
  await expect.poll(() => desktop.locks).toHaveLength(1);
});

test('the app locks when its own session is locked, and not with another one', async () => {
  const desktop = await startDesktop();
  desktop.lockSession(ANOTHER);
  desktop.hint(ANOTHER, 1);
  desktop.hint(OURS, 0);
  desktop.lockSession(OURS);
  await expect.poll(() => desktop.locks).toHaveLength(1);
  desktop.hint(OURS, 1);
  await expect.poll(() => desktop.locks).toHaveLength(2);
});

test('a program that belongs to no session locks with any of them', async () => {
  const desktop = await startDesktop(() => undefined);
  desktop.lockSession(ANOTHER);
  await expect.poll(() => desktop.locks).toHaveLength(1);
});

test('a program that only calls itself the manager of logins is not listened to', async () => {
  const desktop = await startDesktop();
  const liar = await openBusProgram(desktop.bus.path, 'org.example.Liar');
  liar.emit({ path: OURS, interface: `${LOGIN}.Session`, member: 'Lock', signature: '', body: Buffer.alloc(0) });
  desktop.sleep(1);
  await expect.poll(() => desktop.locks).toHaveLength(1);
});

test('a bus that is not there is said once in the log, and asked for again until it is', async () => {
  const bus = await startPrivateBus();
  await bus.stop();
  const address = { DBUS_SYSTEM_BUS_ADDRESS: `unix:path=${makeTemporaryFolder()}/none` };
  const watch = startWatch({ ...address, DBUS_SESSION_BUS_ADDRESS: bus.address });
  await expect.poll(() => watch.lines.length).toBe(2);
  expect(watch.stateOf('login')).toMatchObject({ heard: false, reason: 'no system bus: nothing runs there' });
  const again = await startPrivateBus({ path: bus.path });
  await expect.poll(() => watch.stateOf('screen-saver')).toMatchObject({ reason: /nothing on the session bus/ });
  await openBusProgram(again.path, 'org.freedesktop.ScreenSaver');
  await watch.untilHeard('screen-saver');
  await again.stop();
  await expect.poll(() => watch.stateOf('screen-saver')?.heard).toBe(false);
  expect(watch.lines.filter((line) => line.includes('"login"'))).toHaveLength(1);
  expect(watch.locks).toEqual([]);
});

test('a screen saver that goes is not heard any more', async () => {
  const desktop = await startDesktop();
  desktop.saver.leave();
  await expect.poll(() => desktop.stateOf('screen-saver')?.heard).toBe(false);
});
