/**
 * Chromium knows no scheme of the app's own, so `app://countersign/index.html` is loaded as
 * `https://countersign.app.invalid/index.html`: a secure origin that no resolver can lead anywhere (RFC 2606). The app hears and says
 * the app:// form only; inside the page `location` shows the other one.
 */
const schemes = new Set<string>();

/** Takes a scheme in; both directions of the map know it from then on. */
export function mapScheme(scheme: string): void {
  if (!/^[a-z][a-z0-9+.-]*$/.test(scheme)) throw new TypeError(`chromium-host: "${scheme}" is no scheme`);
  schemes.add(scheme);
}

/** The scheme of the app's that a URL of Chromium's stands for, or undefined. */
export function findMappedScheme(chromiumUrl: string): string | undefined {
  const host = /^https:\/\/([^/?#:]+)/.exec(chromiumUrl)?.[1];
  return [...schemes].find((scheme) => host?.endsWith(`.${scheme}.invalid`));
}

/** `app://host/path` → `https://host.app.invalid/path`; other URLs stay. */
export function toChromiumUrl(url: string): string {
  const [, scheme = '', host = '', rest = ''] = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]+)(.*)$/s.exec(url) ?? [];
  return schemes.has(scheme) ? `https://${host}.${scheme}.invalid${rest === '' ? '/' : rest}` : url;
}

/** `https://host.app.invalid/path` → `app://host/path`; other URLs stay. */
export function toAppUrl(url: string): string {
  const scheme = findMappedScheme(url);
  if (scheme === undefined) return url;
  return url.replace(
    /^https:\/\/([^/?#:]+)/,
    (_whole, host: string) => `${scheme}://${host.slice(0, -`.${scheme}.invalid`.length)}`,
  );
}

/** The origin of a URL as Electron gives it: that of a mapped scheme is not opaque. */
export function appOriginOf(url: string): string {
  return /^[a-z][a-z0-9+.-]*:\/\/[^/?#]+/.exec(url)?.[0] ?? 'null';
}

/** Headers by which Chromium acts on a URL; in any other a URL is text. */
const HEADERS_WITH_URLS =
  /^(content-security-policy(-report-only)?|location|refresh|link|access-control-allow-origin)$/i;

/** Rewrites a header of the app's (a policy, a redirect, an allowed origin) so that it means the same to Chromium. */
export function toChromiumHeader({ name, value }: { name: string; value: string }): { name: string; value: string } {
  if (!HEADERS_WITH_URLS.test(name)) return { name, value };
  let text = value;
  for (const scheme of schemes) {
    text = text.replaceAll(new RegExp(`\\b${scheme}://([a-zA-Z0-9.-]+)`, 'g'), `https://$1.${scheme}.invalid`);
    text = text.replaceAll(new RegExp(`(^|[ ;])${scheme}:(?=[ ;]|$)`, 'g'), `$1https://*.${scheme}.invalid`);
  }
  return { name, value: text };
}
