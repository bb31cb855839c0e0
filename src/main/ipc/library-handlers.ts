import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import type { Failure } from '#shared/failure.ts';
import type { Handlers } from '#shared/ipc/derive.ts';
import type { AppEvent } from '#shared/ipc/events.ts';
import type { LibraryItemView } from '#shared/ipc/library-views.ts';
import { fail, succeed } from '#shared/result.ts';
import { checkAbi } from '../contracts/check-abi.ts';
import { checkFiles } from '../contracts/check-files.ts';
import { checkFolder } from '../contracts/check-folder.ts';
import { judgeFunctions } from '../contracts/judge-functions.ts';
import { explainBrokenAbi, explainUnknownFolder, explainUnknownItem } from '../contracts/library-failures.ts';
import { type ReadFolder, readFolder } from '../contracts/read-folder.ts';
import { readItems } from '../contracts/read-items.ts';
import type { LibrarySource } from '../contracts/read-library.ts';
import { createRefuseLibrary } from '../contracts/refuse-library.ts';
import { viewContent, viewItem } from '../contracts/view-item.ts';
import type { Desktop } from '../desktop.ts';
import type { LibraryItem } from '../store/library.ts';
import type { Store } from '../store/open-store.ts';
import type { Surface } from '../surface/surface.ts';

type Options = {
  desktop: Pick<Desktop, 'chooseFolder'>;
  surface: Pick<Surface, 'confirm'>;
  store: Pick<Store, 'library'> & { profiles: { list(): readonly { id: string }[] } };
  clock: () => number;
  emit: (event: AppEvent) => void;
};

/** The operator's own ABIs and descriptors. */
export function createLibraryHandlers({ store, desktop, surface, clock, emit }: Options): Handlers['library'] {
  const { library } = store;
  const readAll = createReadAll();
  const refuse = createRefuseLibrary(surface);
  // Reviews in every profile are made with them: what is on the screen has to be read again.
  const tellAll = () => {
    for (const { id } of store.profiles.list()) emit({ type: 'records-changed', profileId: id });
  };
  const keep = (sources: readonly LibrarySource[], replaced: readonly string[] = []): LibraryItem[] => {
    const items = sources.map((source) => ({ ...source, id: randomUUID(), addedAt: clock() }));
    library.add(items, replaced);
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
      const refusal = await refuse([source]);
      if (refusal !== undefined) return fail(refusal);
      const [kept] = keep([source]);
      const added = viewAll().find(({ id }) => id === kept?.id);
      return added === undefined ? fail(explainUnknownItem()) : succeed(added);
    },
    async addFiles({ files }) {
      const checked = checkFiles(files, library.list());
      const sources = checked.flatMap(({ source }) => source ?? []);
      const refusal = await refuse(sources);
      if (refusal !== undefined) return fail(refusal);
      if (sources.length > 0) keep(sources);
      return succeed(checked.map(({ source: _, ...check }) => check));
    },
    ...createFolderHandlers({ library, desktop, refuse, keep }),
    async remove({ id }) {
      library.remove(id);
      tellAll();
      return succeed(null);
    },
  };
}

type FolderOptions = Pick<Options, 'desktop'> & {
  library: Store['library'];
  refuse: (sources: readonly LibrarySource[]) => Promise<Failure | undefined>;
  keep: (sources: readonly LibrarySource[], replaced: readonly string[]) => void;
};

/** A folder is read once, and what was read is what is added: the page says which, and holds none of it. */
function createFolderHandlers({ library, desktop, refuse, keep }: FolderOptions) {
  let held: { id: string; read: ReadFolder } | undefined;
  return {
    async readFolder() {
      held = undefined;
      const chosen = await desktop.chooseFolder({ title: 'Folder of descriptors', yes: 'Read this folder' });
      if (!chosen.ok) return chosen;
      const { path } = chosen.value;
      if (path === null) return succeed(null);
      const read = await readFolder(path);
      if (!read.ok) return read;
      held = { id: randomUUID(), read: read.value };
      return succeed({ id: held.id, folder: basename(path), files: checkFolder(held.read, library.list()).results });
    },
    async addFolder({ id }) {
      if (held?.id !== id) return fail(explainUnknownFolder());
      const { results, sources, replaced } = checkFolder(held.read, library.list());
      const refusal = await refuse(sources);
      if (refusal !== undefined) return fail(refusal);
      held = undefined;
      if (sources.length > 0) keep(sources, replaced);
      return succeed(results);
    },
  } satisfies Partial<Handlers['library']>;
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
