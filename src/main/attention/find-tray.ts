export type FindTrayOptions = {
  platform: NodeJS.Platform;
  environment: Readonly<Record<string, string | undefined>>;
  /** Runs a program and resolves with what it printed. @throws when it is not there, failed or took too long */
  run: (program: string, given: readonly string[]) => Promise<string>;
};

/** Who shows tray icons on Linux says so under this name on the session bus (freedesktop's StatusNotifierItem). */
const WATCHER = 'org.kde.StatusNotifierWatcher';
const BUS = ['org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus.NameHasOwner'] as const;
const [NAME, PATH, METHOD] = BUS;

/** Programs that ask the bus; which of them is installed differs. */
const QUESTIONS: readonly [string, readonly string[]][] = [
  ['gdbus', ['call', '--session', '--dest', NAME, '--object-path', PATH, '--method', METHOD, WATCHER]],
  ['dbus-send', ['--session', '--print-reply', `--dest=${NAME}`, PATH, METHOD, `string:${WATCHER}`]],
];

/** Whether this desktop shows a tray. On Linux Electron does not tell, and draws an icon that nobody sees. */
export async function findTray({ platform, environment, run }: FindTrayOptions): Promise<boolean> {
  if (platform !== 'linux') return true;
  if (!environment.DBUS_SESSION_BUS_ADDRESS) return false;
  for (const [program, given] of QUESTIONS) {
    const answer = await run(program, given).catch(() => undefined);
    if (answer !== undefined) return /\btrue\b/.test(answer);
  }
  return false;
}
