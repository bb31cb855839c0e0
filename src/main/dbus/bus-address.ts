/** Where the system's own bus listens when the environment does not say otherwise (D-Bus specification, "System message bus"). */
const SYSTEM_BUS = 'unix:path=/var/run/dbus/system_bus_socket';

export type BusName = 'system' | 'session';

/**
 * The sockets of a bus, in the order in which they are to be tried, as `net.connect` takes them: an abstract one begins with a NUL.
 * Empty where there is no such bus, or where it is reached in another way than by a Unix socket.
 */
export function listBusSockets(bus: BusName, environment: NodeJS.ProcessEnv): string[] {
  const address =
    bus === 'system' ? environment.DBUS_SYSTEM_BUS_ADDRESS || SYSTEM_BUS : nameSessionAddress(environment);
  return address.split(';').flatMap(readSocket);
}

/** systemd gives each person's session a bus at a fixed place, also where a program was started without the variable. */
function nameSessionAddress({ DBUS_SESSION_BUS_ADDRESS, XDG_RUNTIME_DIR }: NodeJS.ProcessEnv): string {
  if (DBUS_SESSION_BUS_ADDRESS) return DBUS_SESSION_BUS_ADDRESS;
  return XDG_RUNTIME_DIR ? `unix:path=${XDG_RUNTIME_DIR}/bus` : '';
}

/** One address such as `unix:path=/run/user/1000/bus,guid=…`; the values in it are percent-encoded. */
function readSocket(address: string): string[] {
  const [transport, rest = ''] = splitOnce(address.trim(), ':');
  if (transport !== 'unix') return [];
  const options = new Map(rest.split(',').map((option) => splitOnce(option, '=')));
  const path = decode(options.get('path'));
  const abstract = decode(options.get('abstract'));
  if (path) return [path];
  return abstract ? [`\0${abstract}`] : [];
}

function splitOnce(text: string, separator: string): [string, string | undefined] {
  const place = text.indexOf(separator);
  return place < 0 ? [text, undefined] : [text.slice(0, place), text.slice(place + 1)];
}

function decode(value: string | undefined): string | undefined {
  try {
    return value === undefined ? undefined : decodeURIComponent(value);
  } catch {
    return undefined;
  }
}
