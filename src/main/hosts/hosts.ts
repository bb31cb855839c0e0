import { isLoopbackHost } from '../service/base-url.ts';
import type { MayAsk } from '../service/exchange.ts';
import type { HostUse } from '../store/confirmed-hosts.ts';
import type { Store } from '../store/open-store.ts';

type Asker = { use: HostUse; profileId?: string | undefined };

/** Which hosts may be asked: those that a person confirmed, and what this app runs itself. */
export type Hosts = {
  isConfirmed(key: { use: HostUse; origin: string }): boolean;
  /** Keeps what a person said yes to, or what was asked before anybody had to. */
  confirm(key: { use: HostUse; origin: string }): void;
  /** What this app runs itself on this computer may be asked for this profile, in this run. Anything elsewhere is not lent. */
  lend(key: { use: HostUse; origin: string; profileId: string }): void;
  mayAsk(asker: Asker): MayAsk;
  /** Nodes that a profile has from a time in which no host was confirmed are taken as confirmed, the first time that all of them are read. */
  takeNodesOfBefore(nodes: { profileId: string; origins: readonly string[] }): void;
};

type Options = { store: Pick<Store, 'confirmedHosts' | 'seals'>; clock: () => number };

/** Nothing of the journal is believed before it is verified; what was said in this run is. */
export function createHosts({ store: { confirmedHosts, seals }, clock }: Options): Hosts {
  const saidNow = new Set<string>();
  const lent = new Set<string>();
  const isConfirmed: Hosts['isConfirmed'] = (key) =>
    saidNow.has(nameOf(key)) || (seals.isVerified() && confirmedHosts.has(key));
  return {
    isConfirmed,
    confirm(key) {
      confirmedHosts.add({ ...key, at: clock() });
      saidNow.add(nameOf(key));
    },
    lend({ profileId, ...key }) {
      if (isLoopbackHost(new URL(key.origin).hostname)) lent.add(`${profileId} ${nameOf(key)}`);
    },
    mayAsk:
      ({ use, profileId = '' }) =>
      (origin) =>
        isConfirmed({ use, origin }) || lent.has(`${profileId} ${nameOf({ use, origin })}`),
    takeNodesOfBefore({ profileId, origins }) {
      if (!seals.isVerified() || !confirmedHosts.hasNodesOfBefore(profileId)) return;
      confirmedHosts.takeNodesOfBefore({ profileId, origins, at: clock() });
    },
  };
}

function nameOf({ use, origin }: { use: HostUse; origin: string }): string {
  return `${use} ${origin}`;
}
