/**
 * Electron's `resolveProxy` where no desktop says anything: the variables `https_proxy`, `http_proxy`, `all_proxy` and
 * `no_proxy`. Loopback goes direct, as in Chromium.
 */
export function resolveProxy(url: string, environment: NodeJS.ProcessEnv = process.env): string {
  const { protocol, hostname } = new URL(url);
  const read = (name: string) => environment[name] || environment[name.toUpperCase()] || '';
  const proxy = read(`${protocol.slice(0, -1)}_proxy`) || read('all_proxy');
  if (proxy === '' || isLoopback(hostname) || isExcluded(hostname, read('no_proxy'))) return 'DIRECT';
  const { protocol: kind, hostname: host, port } = new URL(proxy.includes('://') ? proxy : `http://${proxy}`);
  const word = kind === 'https:' ? 'HTTPS' : kind.startsWith('socks') ? 'SOCKS5' : 'PROXY';
  return `${word} ${host}:${port === '' ? '80' : port}`;
}

function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(\.\d+){3}$/.test(hostname)
  );
}

function isExcluded(hostname: string, noProxy: string): boolean {
  const rules = noProxy.split(/[\s,]+/).map((rule) => rule.replace(/^\*?\./, ''));
  return rules.some((rule) => rule === '*' || (rule !== '' && (hostname === rule || hostname.endsWith(`.${rule}`))));
}
