import type { ProxyView, SystemView } from '#shared/ipc/system-views.ts';
import { isLoopbackHost } from '../service/base-url.ts';
import { type ProxySignIns, placeOfProxy } from '../service/proxy/proxy-sign-ins.ts';
import { type Route, readProxyRules } from '../service/proxy/read-proxy-rules.ts';
import type { SignerPort } from '../signer-port/signer-port.ts';
import type { Store } from '../store/open-store.ts';
import type { System } from '../system.ts';
import { measureFolder } from './measure-folder.ts';

export type ViewSystemOptions = {
  system: System;
  store: Pick<Store, 'profiles'>;
  signer: SignerPort;
  proxySignIns: Pick<ProxySignIns, 'find' | 'failure' | 'listProxies'>;
};

/** What the app runs on and what it keeps, as it is now. */
export async function viewSystem(options: ViewSystemOptions): Promise<SystemView> {
  const { system, store, signer, proxySignIns } = options;
  const { runtime, folders } = system;
  const services = new Set(store.profiles.list().map(({ baseUrl }) => URL.parse(baseUrl)?.origin ?? ''));
  const origins = [...services].filter((origin) => origin !== '');
  const proxies = await Promise.all(origins.map((url) => viewProxy(url, system)));
  const places = new Set([...proxies.flatMap(({ proxy }) => proxy ?? []), ...proxySignIns.listProxies()]);
  const keychain = await signer.ask({ type: 'check-keychain' });
  return {
    runtime,
    folders,
    keychainFailure: keychain.ok ? null : keychain.failure,
    proxies,
    proxySignIns: [...places].map((proxy) => ({ proxy, signedInAs: proxySignIns.find(proxy)?.name ?? null })),
    proxyFailure: proxySignIns.failure() ?? null,
    sizes: [folders.data, folders.logs].flatMap((folder) => (folder === null ? [] : measureFolder(folder))),
    lockSources: system.listLockSources(),
  };
}

/** This computer itself is reached straight, whatever the system says. */
const DIRECT: Route = { kind: 'direct' };

async function viewProxy(url: string, system: System): Promise<ProxyView> {
  const { host, hostname } = new URL(url);
  try {
    const route = isLoopbackHost(hostname) ? DIRECT : readProxyRules(await system.resolveProxy(url));
    return { host, way: route.kind, proxy: route.kind === 'proxy' ? placeOfProxy(route.url) : null };
  } catch {
    return { host, way: 'unknown', proxy: null };
  }
}
