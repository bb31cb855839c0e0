import type { Handlers } from '#shared/ipc/derive.ts';
import type { ProfileSessions } from '../profiles/profile-sessions.ts';
import type { ProxySignIns } from '../service/proxy/proxy-sign-ins.ts';
import type { SignerPort } from '../signer-port/signer-port.ts';
import type { Store } from '../store/open-store.ts';

export type ProxyHandlerOptions = {
  signer: SignerPort;
  store: Pick<Store, 'profiles'>;
  sessions: Pick<ProfileSessions, 'get'>;
  proxySignIns: ProxySignIns;
  /** Reads a profile again, without waiting for it. */
  syncSoon: (profileId: string) => void;
};

export function createProxyHandlers(
  options: ProxyHandlerOptions,
): Pick<Handlers['system'], 'signInToProxy' | 'forgetProxySignIn'> {
  const { signer, proxySignIns } = options;
  return {
    async signInToProxy(signIn) {
      const stored = await signer.ask({ type: 'store-proxy-sign-in', ...signIn });
      if (!stored.ok) return stored;
      proxySignIns.put(signIn);
      readAllAnew(options);
      return stored;
    },
    async forgetProxySignIn({ proxy }) {
      const removed = await signer.ask({ type: 'remove-proxy-sign-in', proxy });
      if (removed.ok) proxySignIns.drop(proxy);
      return removed;
    },
  };
}

/** What failed for want of the sign-in is not waited for any longer. */
function readAllAnew({ store, sessions, syncSoon }: ProxyHandlerOptions): void {
  for (const { id } of store.profiles.list()) {
    const session = sessions.get(id);
    if (!session.ok) continue;
    session.value.client.endOutage();
    syncSoon(id);
  }
}
