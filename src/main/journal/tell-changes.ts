import { PUT_BACK, type PutBackOptions } from '../profiles/put-back.ts';
import type { Store } from '../store/open-store.ts';
import type { OutsideNote } from '../store/seals/outside-change.ts';
import type { Troubles } from '../troubles.ts';
import { explainChangedOutside, explainPutBack } from './journal-failures.ts';

type Options = PutBackOptions & { store: Pick<Store, 'seals'>; troubles: Pick<Troubles, 'add'> };

/**
 * Tells of what another program did to the journal, after what the keychain still knows of it was put back: at each start until somebody
 * has decided about it.
 */
export async function tellChanges(options: Options): Promise<void> {
  const { store, troubles } = options;
  const notes = store.seals.list();
  const mended: number[] = [];
  for (const note of notes) if (await putBack(options, note)) mended.push(note.id);
  if (mended.length > 0) {
    store.seals.leave(mended);
    troubles.add(explainPutBack(mended.length));
  }
  const left = notes.filter(({ id }) => !mended.includes(id));
  if (left.length > 0) troubles.add(explainChangedOutside(left));
}

/** What another program wrote into the row is not used for that: its key alone says which one it was. */
async function putBack(options: Options, { id, table, why, cells }: OutsideNote): Promise<boolean> {
  if (why === 'unreadable' || !Object.hasOwn(PUT_BACK, table)) return false;
  const { profile_id = null, address = null } = cells;
  const readable = Object.fromEntries(Object.entries({ profile_id, address }).filter(([, value]) => value !== null));
  return (await PUT_BACK[table]?.run(options, { id, table, readable })) === true;
}
