import type { Session } from 'electron';
import { browser } from '../chromium/browser.ts';
import { guardClass, HostEmitter, HostEvent } from '../host-emitter.ts';
import { log } from '../log.ts';
import { NotProvidedError, provide } from '../not-provided.ts';
import { permissionHandlers } from './permissions.ts';
import { protocol } from './protocol.ts';
import { resolveProxy } from './resolve-proxy.ts';
import { toAppUrl } from './scheme-map.ts';
import { webRequest } from './web-request.ts';

/** Device choosers are switched off in Chromium's profile whatever the handler says: no page gets a device here. */
export class HostSession extends HostEmitter {
  readonly protocol = protocol;
  readonly webRequest = webRequest;

  constructor() {
    super({ label: 'session', type: 'Session' });
  }

  setPermissionRequestHandler(handler: Parameters<Session['setPermissionRequestHandler']>[0]): void {
    permissionHandlers.request = handler;
  }

  setPermissionCheckHandler(handler: Parameters<Session['setPermissionCheckHandler']>[0]): void {
    permissionHandlers.check = handler;
  }

  /** Nothing to decide: no chooser ever shows a device. */
  setDevicePermissionHandler(_handler: Parameters<Session['setDevicePermissionHandler']>[0]): void {
    log('the app’s handler of devices is not asked: the page has no chooser of devices here');
  }

  async resolveProxy(url: string): Promise<string> {
    return resolveProxy(url);
  }

  async clearStorageData(): Promise<void> {
    await Promise.all([...browser.pages].map((page) => page.clearStorage()));
  }

  /** Chromium has no dictionaries here, and nothing to fetch them with. */
  setSpellCheckerEnabled(enable: boolean): void {
    if (enable) throw new NotProvidedError('session.setSpellCheckerEnabled(true)');
  }

  isSpellCheckerEnabled(): boolean {
    return false;
  }

  async clearCache(): Promise<void> {
    await Promise.all([...browser.pages].map((page) => page.clearCache()));
  }
}
guardClass('session', HostSession);

const defaultSession = new HostSession();

export function createDownloadItem({ url, fileName }: { url: string; fileName: string }) {
  return provide('DownloadItem', {
    getURL: () => toAppUrl(url),
    getFilename: () => fileName,
    // It is cancelled whatever the app says.
    cancel: () => undefined,
  });
}

/** Tells the app of a download; whatever it answers, Chromium does not write the file. */
export function announceDownload({
  url,
  fileName,
  contents,
}: {
  url: string;
  fileName: string;
  contents: unknown;
}): void {
  const item = createDownloadItem({ url, fileName });
  defaultSession.emit('will-download', new HostEvent(), item, contents);
  log(`refused a download: ${fileName}`);
}

/** Electron's `session`: the default one; partitions are not provided. */
export const session = provide('session', {
  get defaultSession(): Session {
    return defaultSession as unknown as Session;
  },
  fromPartition: (partition: string): never => {
    throw new NotProvidedError(`session.fromPartition('${partition}')`);
  },
});
