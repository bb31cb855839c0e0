import type { Database } from 'better-sqlite3';
import type { DraftView } from '#shared/ipc/draft-and-search-views.ts';

type DraftKey = Pick<DraftView, 'profileId' | 'form'>;

/** What was typed into forms and not sent yet: through a failed send, a closed window and a crash. */
export type Drafts = {
  /** The newest first. */
  list(profileId: string): DraftView[];
  get(key: DraftKey): DraftView | undefined;
  put(draft: DraftView): void;
  remove(key: DraftKey): void;
  /** Takes away the draft of the form that was sent under this id. @returns whether there was one */
  removeSent(sent: { profileId: string; formId: string }): boolean;
};

const COLUMNS = 'profile_id AS profileId, form, value, updated_at AS updatedAt';

export function createDrafts(database: Database): Drafts {
  const all = database.prepare(`SELECT ${COLUMNS} FROM drafts WHERE profile_id = ? ORDER BY updated_at DESC, form`);
  const one = database.prepare(`SELECT ${COLUMNS} FROM drafts WHERE profile_id = @profileId AND form = @form`);
  const upsert = database.prepare(
    `INSERT INTO drafts VALUES (@profileId, @form, @value, @updatedAt)
     ON CONFLICT (profile_id, form) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at`,
  );
  const remove = database.prepare('DELETE FROM drafts WHERE profile_id = @profileId AND form = @form');
  const removeSent = database.prepare(
    `DELETE FROM drafts WHERE profile_id = @profileId AND json_valid(value) AND json_extract(value, '$.formId') = @formId`,
  );
  return {
    list: (profileId) => all.all(profileId) as DraftView[],
    get: (key) => one.get(key) as DraftView | undefined,
    put(draft) {
      upsert.run(draft);
    },
    remove(key) {
      remove.run(key);
    },
    removeSent: (sent) => removeSent.run(sent).changes > 0,
  };
}
