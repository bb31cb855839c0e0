/** The scheme under which the window's own files are served, and nothing else. */
export const APP_SCHEME = 'app';
const APP_HOST = 'countersign';
const APP_ORIGIN = `${APP_SCHEME}://${APP_HOST}`;
export const APP_START_URL = `${APP_ORIGIN}/index.html`;

/** True for a URL of the window's own files, read by the URL parser and not by its beginning. */
export function isAppUrl(text: string): boolean {
  const url = URL.parse(text);
  return (
    url !== null &&
    url.protocol === `${APP_SCHEME}:` &&
    url.host === APP_HOST &&
    url.username === '' &&
    url.password === ''
  );
}
