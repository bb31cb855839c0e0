import type { Session, WebContents } from 'electron';
import { browser } from '../chromium/browser.ts';
import { log } from '../log.ts';
import { appOriginOf, toAppUrl } from './scheme-map.ts';

type RequestHandler = NonNullable<Parameters<Session['setPermissionRequestHandler']>[0]>;
type CheckHandler = NonNullable<Parameters<Session['setPermissionCheckHandler']>[0]>;
type Permission = Parameters<RequestHandler>[1];

/** Chromium's names (those of the Permissions interface) with Electron's name of the same. */
const PERMISSIONS: readonly (readonly [chromium: string, electron: Permission])[] = [
  ['geolocation', 'geolocation'],
  ['notifications', 'notifications'],
  ['camera', 'media'],
  ['microphone', 'media'],
  ['midi', 'midi'],
  ['clipboard-read', 'clipboard-read'],
  ['clipboard-write', 'clipboard-sanitized-write'],
  ['display-capture', 'display-capture'],
  ['idle-detection', 'idle-detection'],
  ['window-management', 'window-management'],
  ['storage-access', 'storage-access'],
  ['top-level-storage-access', 'top-level-storage-access'],
  ['persistent-storage', 'persistent-storage'],
  ['pointer-lock', 'pointerLock'],
  ['keyboard-lock', 'keyboardLock'],
  ['local-fonts', 'local-fonts'],
  ['speaker-selection', 'speaker-selection'],
  ['screen-wake-lock', 'screen-wake-lock'],
  ['background-sync', 'background-sync'],
  ['periodic-background-sync', 'periodic-background-sync'],
  ['local-network-access', 'local-network-access'],
  ['local-network', 'local-network'],
  ['loopback-network', 'loopback-network'],
  ['captured-surface-control', 'captured-surface-control'],
  ['accelerometer', 'sensors'],
  ['ambient-light-sensor', 'sensors'],
  ['nfc', 'nfc'],
  ['payment-handler', 'payment-handler'],
  ['web-app-installation', 'web-app-installation'],
];

/** A handler that has not decided by then has not granted anything. */
const DECISION_MS = 1_000;

export const permissionHandlers: { request: RequestHandler | null; check: CheckHandler | null } = {
  request: null,
  check: null,
};

/**
 * Sets every permission of an origin as the app's handlers decide. Chromium cannot ask in the moment of use, so the handlers are asked
 * when a document loads. As in Electron, what has no handler is granted.
 */
export async function applyPermissions({ contents, url }: { contents: WebContents; url: string }): Promise<void> {
  const { origin } = new URL(url);
  const granted: string[] = [];
  for (const [name, permission] of PERMISSIONS) {
    const isGranted = await decide({ contents, permission, url: toAppUrl(url) });
    if (isGranted) granted.push(name);
    const setting = isGranted ? 'granted' : 'denied';
    // One that this Chromium does not know is not asked for by any page either.
    await browser.send('Browser.setPermission', { permission: { name }, setting, origin }).catch(() => undefined);
  }
  log(`permissions of ${appOriginOf(toAppUrl(url))}: ${granted.length === 0 ? 'none' : granted.join(', ')}`);
}

async function decide({
  contents,
  permission,
  url,
}: {
  contents: WebContents;
  permission: Permission;
  url: string;
}): Promise<boolean> {
  const { request, check } = permissionHandlers;
  const details = { isMainFrame: true, requestingUrl: url, securityOrigin: appOriginOf(url) };
  if (check !== null && !check(contents, permission, appOriginOf(url), details)) return false;
  if (request === null) return true;
  return await new Promise<boolean>((resolve) => {
    const tooLate = setTimeout(resolve, DECISION_MS, false);
    request(
      contents,
      permission,
      (isGranted) => {
        clearTimeout(tooLate);
        resolve(isGranted);
      },
      details,
    );
  });
}
