import type { Database } from 'better-sqlite3';

/** What a host is asked as: the one is sent an API key, the other what a node is switched on for. */
export type HostUse = 'service' | 'node';
type HostKey = { use: HostUse; origin: string };

/** The hosts that a person let be asked, and those that were asked before anybody had to. */
export type ConfirmedHosts = {
  has(key: HostKey): boolean;
  add(host: HostKey & { at: number }): void;
  /** Whether the profile is of a time in which no node was confirmed and none of its nodes has been taken as confirmed since. */
  hasNodesOfBefore(profileId: string): boolean;
  /** Keeps these nodes of such a profile as confirmed, once. */
  takeNodesOfBefore(nodes: { profileId: string; origins: readonly string[]; at: number }): void;
};

const NODES_OF_BEFORE = 'nodes-of-before';

export function createConfirmedHosts(database: Database): ConfirmedHosts {
  const find = database.prepare('SELECT 1 FROM confirmed_hosts WHERE used_for = @use AND place = @place');
  const insert = database.prepare('INSERT OR IGNORE INTO confirmed_hosts VALUES (@use, @place, @at)');
  const drop = database.prepare('DELETE FROM confirmed_hosts WHERE used_for = @use AND place = @place');
  const has = (use: string, place: string) => find.get({ use, place }) !== undefined;
  const take = database.transaction((profileId: string, origins: readonly string[], at: number) => {
    for (const place of origins) insert.run({ use: 'node', place, at });
    drop.run({ use: NODES_OF_BEFORE, place: profileId });
  });
  return {
    has: ({ use, origin }) => has(use, origin),
    add({ use, origin, at }) {
      insert.run({ use, place: origin, at });
    },
    hasNodesOfBefore: (profileId) => has(NODES_OF_BEFORE, profileId),
    takeNodesOfBefore({ profileId, origins, at }) {
      take(profileId, origins, at);
    },
  };
}
