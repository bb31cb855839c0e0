/** How a service is reached: straight, by way of a proxy, or not at all because no proxy that is named can be used here. */
export type Route = { kind: 'direct' } | { kind: 'proxy'; url: string } | { kind: 'unusable'; rules: string };

/** SOCKS, SOCKS4 and QUIC proxies cannot be used here. */
const SCHEMES: Readonly<Record<string, string>> = { PROXY: 'http', HTTPS: 'https' };

/**
 * Reads the answer of a proxy configuration (`PROXY proxy.example:3128; DIRECT`): the first entry that can be used. Where only
 * unusable ones are named the answer is not "direct": who prescribes a proxy does not want to be gone round.
 */
export function readProxyRules(rules: string): Route {
  const entries = rules
    .split(';')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  for (const entry of entries) {
    if (entry.toUpperCase() === 'DIRECT') return { kind: 'direct' };
    const url = readProxyUrl(entry);
    if (url !== undefined) return { kind: 'proxy', url };
  }
  return entries.length === 0 ? { kind: 'direct' } : { kind: 'unusable', rules };
}

function readProxyUrl(entry: string): string | undefined {
  const [type = '', place = '', ...rest] = entry.split(/\s+/);
  const scheme = SCHEMES[type.toUpperCase()];
  if (scheme === undefined || rest.length > 0) return undefined;
  const url = URL.parse(`${scheme}://${place}`);
  const isPlace = url !== null && url.hostname !== '' && url.pathname === '/' && url.search === '' && url.hash === '';
  return isPlace ? url.href : undefined;
}
