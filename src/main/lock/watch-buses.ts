import type { LockSource } from '#shared/ipc/system-views.ts';
import { type Bus, type BusSignal, connectBus } from '../dbus/connect-bus.ts';
import type { Log } from '../log.ts';
import { BUS_SOURCES, type BusSource } from './bus-sources.ts';

export type WatchBusesOptions = {
  /** Where the buses are, and which session this is. */
  environment: NodeJS.ProcessEnv;
  lock: () => void;
  log: Log;
  /** Between two tries to reach a bus that is not there, in milliseconds. */
  retryMs?: number;
};

export type BusWatch = {
  list(): LockSource[];
  stop(): void;
};

const DAEMON = 'org.freedesktop.DBus';

/**
 * Linux: locks when the manager of logins or a screen saver says so. A bus that is not there stops nothing: it is said in the log,
 * once, and asked for again from time to time.
 */
export function watchBuses({ environment, lock, log, retryMs = 30_000 }: WatchBusesOptions): BusWatch {
  const watched = BUS_SOURCES.map((source) => watchSource({ source, environment, lock, log, retryMs }));
  return {
    list: () => watched.map(({ look }) => look()),
    stop() {
      for (const { stop } of watched) stop();
    },
  };
}

type WatchSourceOptions = Required<WatchBusesOptions> & { source: BusSource };

function watchSource({ source, environment, lock, log, retryMs }: WatchSourceOptions) {
  const present = new Set<string>();
  let session: string | undefined;
  let bus: Bus | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let reason: string | undefined = 'it is being asked for';
  /** Says it in the log when it changes, and not at each try. */
  const note = (next: string | undefined) => {
    if (isStopped || next === reason) return;
    reason = next;
    if (next === undefined) log.write('info', 'lock-source-heard', { source: source.name });
    else log.write('warning', 'lock-source-not-heard', { source: source.name, reason: next });
  };
  const notePresent = () => note(present.size > 0 ? undefined : `nothing on the ${source.bus} bus tells of it`);
  const hear = (signal: BusSignal) => {
    const owner = readOwner(signal);
    if (owner === undefined) {
      if (source.saysLock(signal, session)) lock();
    } else if (source.owners.includes(owner.name)) {
      if (owner.isThere) present.add(owner.name);
      else present.delete(owner.name);
      notePresent();
    }
  };
  const tryAgain = (why: string) => {
    bus = undefined;
    present.clear();
    note(why);
    if (isStopped) return;
    timer = setTimeout(() => void connect(), retryMs);
    timer.unref();
  };
  const connect = async () => {
    try {
      const onEnd = () => tryAgain(`the ${source.bus} bus has ended`);
      bus = await connectBus({ bus: source.bus, environment, onSignal: hear, onEnd });
      if (isStopped) return bus.close();
      for (const name of await listenTo(bus, source)) present.add(name);
      session = present.size > 0 ? await source.findSession?.(bus, environment) : undefined;
      notePresent();
    } catch (cause) {
      bus?.close();
      tryAgain(`no ${source.bus} bus: ${cause instanceof Error ? cause.message : 'unknown'}`);
    }
  };
  void connect();
  return {
    look: (): LockSource =>
      reason === undefined ? { name: source.name, heard: true } : { name: source.name, heard: false, reason },
    stop() {
      isStopped = true;
      clearTimeout(timer);
      bus?.close();
    },
  };
}

/** @returns which of its programs are on the bus now; of those that come and go later the bus tells */
async function listenTo(bus: Bus, { rules, owners }: BusSource): Promise<string[]> {
  for (const rule of rules) await bus.listen(rule);
  const present: string[] = [];
  for (const name of owners) {
    await bus.listen(`type='signal',sender='${DAEMON}',member='NameOwnerChanged',arg0='${name}'`);
    const ask = { destination: DAEMON, path: '/org/freedesktop/DBus', interface: DAEMON, member: 'NameHasOwner' };
    const [isThere] = await bus.call({ ...ask, args: [name] });
    if (isThere === true) present.push(name);
  }
  return present;
}

function readOwner(signal: BusSignal): { name: string; isThere: boolean } | undefined {
  const [name, , owner] = signal.values;
  if (signal.interface !== DAEMON || signal.member !== 'NameOwnerChanged' || typeof name !== 'string') return undefined;
  return { name, isThere: owner !== '' };
}
