import type { Session } from 'electron';
import { isAppUrl, isSurfaceUrl } from './app-origin.ts';

/** The one permission the page has: to put text on the clipboard after a click. The window main asks in has none. */
const CLIPBOARD_WRITE = 'clipboard-sanitized-write';

/**
 * Denies everything a page could ask of the session: permissions, devices, downloads, and every request but for its own files.
 * @param packaged while it is not, the dev tools may load themselves
 */
export function guardSession(session: Session, { packaged }: { packaged: boolean }): void {
  session.setPermissionRequestHandler((_contents, permission, decide, details) =>
    decide(permission === CLIPBOARD_WRITE && details.isMainFrame && isAppUrl(details.requestingUrl)),
  );
  session.setPermissionCheckHandler(
    (_contents, permission, origin, details) =>
      permission === CLIPBOARD_WRITE && details.isMainFrame && isAppUrl(origin),
  );
  session.setDevicePermissionHandler(() => false);
  session.webRequest.onBeforeRequest(({ url }, decide) => {
    const mayLoad = isAppUrl(url) || isSurfaceUrl(url) || (!packaged && URL.parse(url)?.protocol === 'devtools:');
    decide({ cancel: !mayLoad });
  });
  session.on('will-download', (event) => event.preventDefault());
  // Its dictionaries would be fetched from a foreign host, by the session and not by the page.
  session.setSpellCheckerEnabled(false);
}
