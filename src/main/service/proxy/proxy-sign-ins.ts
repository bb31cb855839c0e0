import type { Failure } from '#shared/failure.ts';
import type { ProxySignIn } from '#shared/signer-protocol.ts';

/** What the proxies of this computer want to know, in memory: the keychain keeps it, and only the proxy itself is told. */
export type ProxySignIns = {
  /** Takes what the keychain holds, in place of what was there before. */
  hold(stored: { signIns: readonly ProxySignIn[]; failure?: Failure }): void;
  put(signIn: ProxySignIn): void;
  drop(proxy: string): void;
  /** Of a proxy by its host and port; undefined where none is kept. */
  find(proxy: string): ProxySignIn | undefined;
  /** A proxy let nothing through for want of a sign-in, or did not accept the one it was told. */
  noteAsked(proxy: string): void;
  /** Every proxy that asked in this run or for which a sign-in is kept. */
  listProxies(): string[];
  /** Why not every one could be read from the keychain. */
  failure(): Failure | undefined;
  /** Names as well: for taking them out of what leaves this computer. */
  listSecrets(): string[];
};

const DEFAULT_PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

export function createProxySignIns(): ProxySignIns {
  let kept = new Map<string, ProxySignIn>();
  const asked = new Set<string>();
  let failure: Failure | undefined;
  return {
    hold(stored) {
      kept = new Map(stored.signIns.map((signIn) => [signIn.proxy, signIn]));
      failure = stored.failure;
    },
    put: (signIn) => void kept.set(signIn.proxy, signIn),
    drop: (proxy) => void kept.delete(proxy),
    find: (proxy) => kept.get(proxy),
    noteAsked: (proxy) => void asked.add(proxy),
    listProxies: () => [...new Set([...kept.keys(), ...asked])],
    failure: () => failure,
    listSecrets: () =>
      [...kept.values()].flatMap((signIn) => [signIn.name, signIn.password, writeBasic(signIn).slice('Basic '.length)]),
  };
}

/** Host and port of a proxy, by which its sign-in is kept: `proxy.example:3128`. */
export function placeOfProxy(url: string): string {
  const { hostname, port, protocol } = new URL(url);
  return `${hostname}:${port === '' ? DEFAULT_PORTS[protocol] : port}`;
}

/** The value of `Proxy-Authorization` (RFC 9110 §11.7.1, RFC 7617). */
export function writeBasic({ name, password }: Pick<ProxySignIn, 'name' | 'password'>): string {
  return `Basic ${Buffer.from(`${name}:${password}`, 'utf8').toString('base64')}`;
}
