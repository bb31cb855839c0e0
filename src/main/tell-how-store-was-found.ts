import type { Log } from './log.ts';
import { PUT_BACK, type PutBackOptions } from './profiles/put-back.ts';
import type { Store } from './store/open-store.ts';
import type { KeptAside } from './store/sound/set-aside-notices.ts';
import type { Troubles } from './troubles.ts';

type Options = PutBackOptions & { store: Pick<Store, 'setAside' | 'notices' | 'seals'>; troubles: Troubles; log: Log };

/**
 * Tells how the store was found: of a file that was made again, and of every row that could not be read, after what the keychain still knows of it was put back. A row is told of at each
 * start until somebody has read it.
 */
export async function tellHowStoreWasFound(options: Options): Promise<void> {
  for (const failure of options.store.notices) options.troubles.add(failure);
  await tellSetAside(options);
}

/** The same of the rows that were found behind: those that somebody has been told of are told with them. */
export async function tellSetAside(options: Options): Promise<void> {
  const { store, troubles, log } = options;
  for (const { file, table, rows } of store.setAside.list()) {
    const mended: KeptAside[] = [];
    const way = Object.hasOwn(PUT_BACK, table) ? PUT_BACK[table] : undefined;
    for (const row of rows) if (way !== undefined && (await way.run(options, row))) mended.push(row);
    const tell = (told: readonly KeptAside[], putBack?: string) => {
      if (told.length === 0) return;
      const group = { file, table, rows: told };
      log.write('warning', 'rows-set-aside', { file, table, count: told.length, putBack: putBack !== undefined });
      troubles.add(store.setAside.explain(group, putBack), () => store.setAside.dismiss(group));
    };
    // What is there again as it was leaves nothing to decide about.
    if (file === 'journal.db') store.seals.leave(mended.map(({ id }) => id));
    tell(mended, way?.told);
    tell(rows.filter((row) => !mended.includes(row)));
  }
}
