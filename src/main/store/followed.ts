import type { Database } from 'better-sqlite3';
import type { KeptResource, Origin, ResourceKey } from '#shared/model/resource.ts';

/** A record that is kept because the operator made it, opened it, imported it or had it listed. */
type FollowedRecord = ResourceKey & {
  origin: Origin;
  /** Milliseconds since 1970. */
  addedAt: number;
};

/** The records that no list of the service brings: the operator's, so they are in the journal. */
export type Followed = {
  /** Follows it; what is followed stays as it is, but what was made here is marked as such. Ends a forgetting. */
  follow(record: FollowedRecord): void;
  /** Follows many in one step. @returns how many of them are new here */
  followAll(records: readonly FollowedRecord[]): number;
  /** Takes it off the lists until it is followed again. */
  forget(key: ResourceKey & { at: number }): void;
  /** Ends a forgetting. */
  remember(key: ResourceKey): void;
  isForgotten(key: ResourceKey): boolean;
  /** The newest first; what came at one moment in the order in which it came. */
  list(key: { profileId: string; resource: KeptResource; parent?: string | undefined }): FollowedRecord[];
  get(key: ResourceKey): FollowedRecord | undefined;
  /** Ends the following of those that were imported and of which `isRead` knows nothing. @returns how many there were */
  removeUnread(key: {
    profileId: string;
    resource: KeptResource;
    parent: string;
    isRead: (id: string) => boolean;
  }): number;
};

const COLUMNS = 'profile_id AS profileId, resource, parent, id, origin, added_at AS addedAt';
const KEY = 'profile_id = @profileId AND resource = @resource AND parent = @parent AND id = @id';

export function createFollowed(database: Database): Followed {
  const one = database.prepare(`SELECT ${COLUMNS} FROM followed WHERE ${KEY} AND forgotten_at IS NULL`);
  const insert = database.prepare(
    `INSERT INTO followed (profile_id, resource, parent, id, origin, added_at)
     VALUES (@profileId, @resource, @parent, @id, @origin, @addedAt)
     ON CONFLICT (profile_id, resource, parent, id) DO UPDATE SET
       origin = CASE WHEN forgotten_at IS NOT NULL OR excluded.origin = 'made' THEN excluded.origin ELSE origin END,
       added_at = CASE WHEN forgotten_at IS NULL THEN added_at ELSE excluded.added_at END,
       forgotten_at = NULL`,
  );
  const hide = database.prepare(
    `INSERT INTO followed VALUES (@profileId, @resource, @parent, @id, 'listed', @at, @at)
     ON CONFLICT (profile_id, resource, parent, id) DO UPDATE SET forgotten_at = excluded.forgotten_at`,
  );
  const show = database.prepare(`UPDATE followed SET forgotten_at = NULL WHERE ${KEY}`);
  const hidden = database.prepare(`SELECT 1 FROM followed WHERE ${KEY} AND forgotten_at IS NOT NULL`).pluck();
  const list = database.prepare(
    `SELECT ${COLUMNS} FROM followed
     WHERE profile_id = @profileId AND resource = @resource AND (@parent IS NULL OR parent = @parent) AND forgotten_at IS NULL
     ORDER BY added_at DESC, rowid`,
  );
  const remove = database.prepare(`DELETE FROM followed WHERE ${KEY}`);
  const listAll: Followed['list'] = ({ parent, ...key }) =>
    list.all({ ...key, parent: parent ?? null }) as FollowedRecord[];
  return {
    follow(record) {
      insert.run(record);
    },
    followAll: database.transaction((records: readonly FollowedRecord[]) => {
      let added = 0;
      for (const record of records) {
        if (one.get(record) === undefined) added += 1;
        insert.run(record);
      }
      return added;
    }),
    forget(key) {
      hide.run(key);
    },
    remember(key) {
      show.run(key);
    },
    isForgotten: (key) => hidden.get(key) === 1,
    list: listAll,
    get: (key) => one.get(key) as FollowedRecord | undefined,
    removeUnread: database.transaction(({ isRead, ...key }: Parameters<Followed['removeUnread']>[0]) => {
      const unread = listAll(key).filter(({ origin, id }) => origin === 'imported' && !isRead(id));
      for (const record of unread) remove.run(record);
      return unread.length;
    }),
  };
}
