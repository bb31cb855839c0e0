import type { LibraryItemDetail, LibraryItemView } from '#shared/ipc/library-views.ts';
import { ask } from '../api.ts';
import { reviewStore } from './approvals-store.ts';
import { createQueryStore } from './query.ts';

/** There is one library for all profiles. */
export const LIBRARY = 'library';

/** The operator's own ABIs and descriptors. They change by what is done in this window, which reads them again. */
export const libraryStore = createQueryStore<typeof LIBRARY, LibraryItemView[]>({
  read: () => ask((app) => app.library.list()),
  isTouchedBy: () => false,
});

/** One of them with its functions and its text, by its id. */
export const libraryItemStore = createQueryStore<string, LibraryItemDetail>({
  read: (id) => ask((app) => app.library.get({ id })),
  isTouchedBy: () => false,
});

/** After it was changed. Reviews are read again too before they are drawn: a request that is called otherwise is no other request. */
export async function reloadLibrary(): Promise<void> {
  await Promise.all([libraryStore.load(LIBRARY), reviewStore.loadAll()]);
}
