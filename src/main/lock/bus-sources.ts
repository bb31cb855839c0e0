import type { LockSourceName } from '#shared/ipc/system-views.ts';
import type { BusName } from '../dbus/bus-address.ts';
import type { Bus, BusSignal } from '../dbus/connect-bus.ts';

/** A program on a bus that tells when the computer is left alone. */
export type BusSource = {
  name: Exclude<LockSourceName, 'power-monitor'>;
  bus: BusName;
  /** Names on the bus of the programs that tell it; one of them is enough. */
  owners: readonly string[];
  /** Match rules (D-Bus specification, "Match Rules") of the signals that tell it. */
  rules: readonly string[];
  /** What has to be known before signals can be judged: the path of this person's session. */
  findSession?(bus: Bus, environment: NodeJS.ProcessEnv): Promise<string | undefined>;
  /** Whether a signal says that the app has to lock. Without a known session those of every session do: better once too often. */
  saysLock(signal: BusSignal, session: string | undefined): boolean;
};

const LOGIN = 'org.freedesktop.login1';
const LOGIN_MANAGER = { destination: LOGIN, path: '/org/freedesktop/login1', interface: `${LOGIN}.Manager` } as const;
const PROPERTIES = 'org.freedesktop.DBus.Properties';
const SESSIONS = '/org/freedesktop/login1/session';

/** GNOME's own, the one of KDE and of most others, and those of the desktops that came from GNOME: all have the same signal. */
const SCREEN_SAVERS = [
  'org.freedesktop.ScreenSaver',
  'org.gnome.ScreenSaver',
  'org.cinnamon.ScreenSaver',
  'org.mate.ScreenSaver',
  'org.xfce.ScreenSaver',
];

/** Linux: the manager of logins, on the system's bus, and the screen saver, on the session's. */
export const BUS_SOURCES: readonly BusSource[] = [
  {
    name: 'login',
    bus: 'system',
    owners: [LOGIN],
    rules: [
      `type='signal',sender='${LOGIN}',interface='${LOGIN}.Manager',member='PrepareForSleep'`,
      `type='signal',sender='${LOGIN}',interface='${LOGIN}.Session',member='Lock'`,
      `type='signal',sender='${LOGIN}',interface='${PROPERTIES}',member='PropertiesChanged',path_namespace='${SESSIONS}'`,
    ],
    findSession,
    saysLock: loginSaysLock,
  },
  {
    name: 'screen-saver',
    bus: 'session',
    owners: SCREEN_SAVERS,
    rules: SCREEN_SAVERS.map((name) => `type='signal',interface='${name}',member='ActiveChanged'`),
    saysLock: (signal) =>
      SCREEN_SAVERS.includes(signal.interface) && signal.member === 'ActiveChanged' && signal.values[0] === true,
  },
];

function loginSaysLock({ path, interface: from, member, values }: BusSignal, session: string | undefined): boolean {
  if (from === LOGIN_MANAGER.interface) return member === 'PrepareForSleep' && values[0] === true;
  if (session !== undefined && path !== session) return false;
  if (from === `${LOGIN}.Session`) return member === 'Lock';
  if (from !== PROPERTIES || values[0] !== `${LOGIN}.Session`) return false;
  const changed = Array.isArray(values[1]) ? values[1] : [];
  return changed.some((pair) => Array.isArray(pair) && pair[0] === 'LockedHint' && pair[1] === true);
}

/** The session of this process by the name that the environment gives it, else by its number. */
async function findSession(bus: Bus, { XDG_SESSION_ID }: NodeJS.ProcessEnv): Promise<string | undefined> {
  const ask = (member: string, argument: string | number) =>
    bus.call({ ...LOGIN_MANAGER, member, args: [argument] }).then(
      ([path]) => (typeof path === 'string' && path.startsWith(`${SESSIONS}/`) ? path : undefined),
      // In no session: a program that was started by the person's own systemd is not.
      () => undefined,
    );
  const named = XDG_SESSION_ID ? await ask('GetSession', XDG_SESSION_ID) : undefined;
  return named ?? ask('GetSessionByPID', process.pid);
}
