import { randomUUID } from 'node:crypto';
import type { Handlers } from '#shared/ipc/derive.ts';
import type { AppEvent } from '#shared/ipc/events.ts';
import type { LibraryItemView } from '#shared/ipc/library-views.ts';
import { fail, succeed } from '#shared/result.ts';
import { checkAbi } from '../contracts/check-abi.ts';
import { checkFiles } from '../contracts/check-files.ts';
import { judgeFunctions } from '../contracts/judge-functions.ts';
import { explainBrokenAbi, explainUnknownItem } from '../contracts/library-failures.ts';
import { readItems } from '../contracts/read-items.ts';
import type { LibrarySource } from '../contracts/read-library.ts';
import { viewContent, viewItem } from '../contracts/view-item.ts';
import type { LibraryItem } from '../store/library.ts';
import type { Store } from '../store/open-store.ts';

type Options = {
  store: Pick<Store, 'library'> & { profiles: { list(): readonly { id: string }[] } };
  clock: () => number;
  emit: (event: AppEvent) => void;
};

/** The operator's own ABIs and descriptors. */
export function createLibraryHandlers({ store, clock, emit }: Options): Handlers['library'] {
  const { library } = store;
  const readAll = createReadAll();
  // Reviews in every profile are made with them: what is on the screen has to be read again.
  const tellAll = () => {
    for (const { id } of store.profiles.list()) emit({ type: 'records-changed', profileId: id });
  };
  const keep = (sources: readonly LibrarySource[]): LibraryItem[] => {
    const items = sources.map((source) => ({ ...source, id: randomUUID(), addedAt: clock() }));
    library.add(items);
    tellAll();
    return items;
  };
  const viewAll = (): LibraryItemView[] =>
    readAll(library.list()).map(({ item, functions }) => viewItem(item, functions));
  return {
    list: async () => succeed(viewAll()),
    async get({ id }) {
      const found = readAll(library.list()).find(({ item }) => item.source.id === id);
      if (found === undefined) return fail(explainUnknownItem());
      const { item, functions } = found;
      const { json } = item.source;
      return succeed({ ...viewItem(item, functions), content: viewContent(item, functions), json });
    },
    async checkAbi({ typed }) {
      const { source: _, ...check } = checkAbi(typed, library.list());
      return succeed(check);
    },
    checkFiles: async ({ files }) => succeed(checkFiles(files, library.list()).map(({ source: _, ...check }) => check)),
    async addAbi({ typed }) {
      const { source, broken } = checkAbi(typed, library.list());
      const [rule] = broken;
      if (source === undefined) return fail(explainBrokenAbi(rule ?? { field: 'text', rule: 'It cannot be read.' }));
      const [kept] = keep([source]);
      const added = viewAll().find(({ id }) => id === kept?.id);
      return added === undefined ? fail(explainUnknownItem()) : succeed(added);
    },
    async addFiles({ files }) {
      const checked = checkFiles(files, library.list());
      const sources = checked.flatMap(({ source }) => source ?? []);
      if (sources.length > 0) keep(sources);
      return succeed(checked.map(({ source: _, ...check }) => check));
    },
    async remove({ id }) {
      library.remove(id);
      tellAll();
      return succeed(null);
    },
  };
}

/** What the library comes to, read once for each of its versions: thousands of selectors are computed for it. */
function createReadAll() {
  let last: { list: readonly LibraryItem[]; read: ReturnType<typeof readList> } | undefined;
  return (list: readonly LibraryItem[]) => {
    if (last?.list !== list) last = { list, read: readList(list) };
    return last.read;
  };
}

function readList(list: readonly LibraryItem[]) {
  const items = readItems(list);
  const judged = judgeFunctions(items);
  return items.map((item) => ({ item, functions: judged.get(item) ?? [] }));
}
