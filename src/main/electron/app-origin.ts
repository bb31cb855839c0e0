/** The scheme under which the app's own files are served, and nothing else. */
export const APP_SCHEME = 'app';
/** Of the main window. */
const APP_HOST = 'countersign';
/** Of the window main asks in: another origin, so that the two share no process and no storage. */
const SURFACE_HOST = 'confirm';
export const APP_START_URL = `${APP_SCHEME}://${APP_HOST}/index.html`;
export const SURFACE_START_URL = `${APP_SCHEME}://${SURFACE_HOST}/confirm/index.html`;

/** True for a URL of the main window's own files, read by the URL parser and not by its beginning. */
export function isAppUrl(text: string): boolean {
  return isOfHost(text, APP_HOST);
}

/** True for a URL of the files of the window main asks in. */
export function isSurfaceUrl(text: string): boolean {
  return isOfHost(text, SURFACE_HOST);
}

function isOfHost(text: string, host: string): boolean {
  const url = URL.parse(text);
  return (
    url !== null && url.protocol === `${APP_SCHEME}:` && url.host === host && url.username === '' && url.password === ''
  );
}
