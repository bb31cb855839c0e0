import type { ProxyView, SystemView } from '#shared/ipc/system-views.ts';
import { readProxyRules } from '../service/proxy/read-proxy-rules.ts';
import type { SignerPort } from '../signer-port/signer-port.ts';
import type { Store } from '../store/open-store.ts';
import type { System } from '../system.ts';
import { measureFolder } from './measure-folder.ts';

export type ViewSystemOptions = {
  system: System;
  store: Pick<Store, 'profiles'>;
  signer: SignerPort;
};

/** What the app runs on and what it keeps, as it is now. */
export async function viewSystem({ system, store, signer }: ViewSystemOptions): Promise<SystemView> {
  const { runtime, folders } = system;
  const services = new Set(store.profiles.list().map(({ baseUrl }) => URL.parse(baseUrl)?.origin ?? ''));
  const keychain = await signer.ask({ type: 'check-keychain' });
  return {
    runtime,
    folders,
    keychainFailure: keychain.ok ? null : keychain.failure,
    proxies: await Promise.all([...services].filter((origin) => origin !== '').map((url) => viewProxy(url, system))),
    sizes: [folders.data, folders.logs].flatMap((folder) => (folder === null ? [] : measureFolder(folder))),
    lockSources: system.listLockSources(),
  };
}

async function viewProxy(url: string, { resolveProxy }: System): Promise<ProxyView> {
  const { host } = new URL(url);
  try {
    const route = readProxyRules(await resolveProxy(url));
    const proxy = route.kind === 'proxy' ? (URL.parse(route.url)?.host ?? null) : null;
    return { host, way: route.kind, proxy };
  } catch {
    return { host, way: 'unknown', proxy: null };
  }
}
