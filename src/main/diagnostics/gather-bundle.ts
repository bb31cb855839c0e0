import { readAppSettings } from '../app-settings.ts';
import type { Lock } from '../lock/lock.ts';
import type { ProfileSessions } from '../profiles/profile-sessions.ts';
import type { ProxySignIns } from '../service/proxy/proxy-sign-ins.ts';
import type { Store } from '../store/open-store.ts';
import type { Troubles } from '../troubles.ts';
import { buildBundle } from './build-bundle.ts';
import { readLogTail } from './read-log-tail.ts';
import { type ViewSystemOptions, viewSystem } from './view-system.ts';

/** Of the log, in bytes: enough for what happened last, little enough to be mailed. */
const LONGEST_TAIL = 300_000;

export type GatherBundleOptions = ViewSystemOptions & {
  store: Pick<Store, 'profiles' | 'settings' | 'freshness'>;
  sessions: Pick<ProfileSessions, 'get' | 'isUnprovenAllowed' | 'listApiKeys'>;
  proxySignIns: Pick<ProxySignIns, 'listSecrets'>;
  troubles: Pick<Troubles, 'list'>;
  lock: Pick<Lock, 'isLocked'>;
  clock: () => number;
};

/** The text of the bundle, made of what the app knows now. */
export async function gatherBundle(options: GatherBundleOptions): Promise<string> {
  const { system, store, sessions, proxySignIns, troubles, lock, clock } = options;
  const profiles = store.profiles.list().map(({ id, environment, baseUrl }) => {
    const session = sessions.get(id);
    const unprovenAllowed = sessions.isUnprovenAllowed(id);
    const readings = store.freshness
      .list(id)
      .map(({ subject, succeededAt, failure }) => ({ subject, succeededAt, failure }));
    return { id, environment, baseUrl, failure: session.ok ? null : session.failure, unprovenAllowed, readings };
  });
  const parts = {
    at: clock(),
    system: await viewSystem(options),
    settings: readAppSettings(store),
    profiles,
    troubles: troubles.list(),
    locked: lock.isLocked(),
    log: system.logFile === null ? [] : readLogTail({ file: system.logFile, maxBytes: LONGEST_TAIL }),
  };
  return buildBundle(parts, { secrets: [...sessions.listApiKeys(), ...proxySignIns.listSecrets()] });
}
