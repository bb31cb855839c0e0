import { useEffect } from 'react';
import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { Failure } from '#shared/failure.ts';
import type { AppEvent } from '#shared/ipc/events.ts';
import type { Result } from '#shared/result.ts';
import { keepSame } from './keep-same.ts';
import { noteReadAgain } from './read-again.ts';

/** What is known of one thing that main was asked for. `data` stays while it is read again and when reading fails. */
export type Query<Data> = {
  data: Data | undefined;
  failure: Failure | undefined;
  loading: boolean;
};

type Entries<Data> = { entries: Readonly<Record<string, Query<Data>>> };

/** Data of main by key, read when a screen needs it and again when an event says that it may have changed. */
export type QueryStore<Key, Data> = {
  useStore: UseBoundStore<StoreApi<Entries<Data>>>;
  /** Reads now; what was read before stays on the screen. Resolves when the answer, or a later one, is in. */
  load(key: Key): Promise<void>;
  /** Somebody looks at it from now on: it is read, unless it is being read or what others look at holds. @returns what ends that */
  watch(key: Key): () => void;
  /** Reads everything again that was ever asked for. */
  loadAll(): Promise<void>;
  /** Reads again what was asked for under such keys. */
  loadWhere(isMeant: (key: Key) => boolean): Promise<void>;
  get(key: Key): Query<Data>;
  /** Takes an answer that came by another way, for example from the call that changed it. */
  put(key: Key, data: Data): void;
};

type Options<Key, Data> = {
  read: (key: Key) => Promise<Result<Data, Failure>>;
  /** Whether what is kept under the key may have changed with this event. */
  isTouchedBy: (event: AppEvent, key: Key) => boolean;
  /** There are many of them and few are looked at: what nobody looks at is read again when somebody does, and not before. */
  isReadWhenWatched?: boolean;
  /** What was read once never changes: it is not asked for again. */
  isLasting?: boolean;
};

const NOTHING_YET = { data: undefined, failure: undefined, loading: true } as const;
const listeners = new Set<(event: AppEvent) => void>();

/** Makes a store for one kind of data. Keys are text or plain objects of text. */
export function createQueryStore<Key extends string | Readonly<Record<string, string>>, Data>({
  read,
  isTouchedBy,
  isReadWhenWatched = false,
  isLasting = false,
}: Options<Key, Data>): QueryStore<Key, Data> {
  const useStore = create<Entries<Data>>(() => ({ entries: {} }));
  const keys = new Map<string, Key>();
  const newest = new Map<string, number>();
  const shown = new Map<string, number>();
  const watched = new Map<string, number>();

  const get = (key: Key): Query<Data> => useStore.getState().entries[nameOf(key)] ?? NOTHING_YET;
  const set = (key: Key, resource: Query<Data>) =>
    useStore.setState(({ entries }) => ({ entries: { ...entries, [nameOf(key)]: resource } }));

  async function load(key: Key): Promise<void> {
    const name = nameOf(key);
    const number = (newest.get(name) ?? 0) + 1;
    newest.set(name, number);
    keys.set(name, key);
    set(key, { ...get(key), loading: true });
    const answer = await read(key);
    // The answer to a later question is newer, whichever arrives first. One to an earlier question is shown until that comes:
    // where events come faster than answers, nothing would be shown at all.
    if (number <= (shown.get(name) ?? 0)) return;
    const loading = newest.get(name) !== number;
    if (!answer.ok && loading) return;
    shown.set(name, number);
    if (answer.ok) set(key, { data: keepSame(get(key).data, answer.value), failure: undefined, loading });
    else {
      noteReadAgain(answer.failure, () => load(key));
      set(key, { data: get(key).data, failure: answer.failure, loading });
    }
  }

  /** An event would have told of a change while it is watched; nobody says so otherwise. */
  function holds(name: string): boolean {
    const entry = useStore.getState().entries[name];
    if (entry === undefined || entry.loading) return entry !== undefined;
    const isFollowed = isLasting || (watched.get(name) ?? 0) > 0;
    return isFollowed && entry.data !== undefined && entry.failure === undefined;
  }

  function watch(key: Key): () => void {
    const name = nameOf(key);
    if (!holds(name)) void load(key);
    watched.set(name, (watched.get(name) ?? 0) + 1);
    return () => void watched.set(name, (watched.get(name) ?? 1) - 1);
  }

  listeners.add((event) => {
    for (const [name, key] of keys) {
      const isToRead = !isReadWhenWatched || (watched.get(name) ?? 0) > 0;
      if (isToRead && isTouchedBy(event, key)) void load(key);
    }
  });
  return {
    useStore,
    load,
    watch,
    loadAll: async () => void (await Promise.all([...keys.values()].map(load))),
    loadWhere: async (isMeant) => void (await Promise.all([...keys.values()].filter(isMeant).map(load))),
    get,
    put(key, data) {
      const name = nameOf(key);
      const number = (newest.get(name) ?? 0) + 1;
      newest.set(name, number);
      shown.set(name, number);
      keys.set(name, key);
      set(key, { data, failure: undefined, loading: false });
    },
  };
}

/** Hands an event to every store, so that each reads again what it shows of it. */
export function refreshTouchedBy(event: AppEvent): void {
  for (const listener of listeners) listener(event);
}

/**
 * What is known under the key; read when the component appears and whenever the key changes, once for all components that show it.
 * `undefined`: nothing is asked. Reading again what is there is not `loading`: whoever shows it is drawn again only where it is another.
 */
export function useQuery<Key extends string | Readonly<Record<string, string>>, Data>(
  store: QueryStore<Key, Data>,
  key: Key | undefined,
): Query<Data> {
  const name = key === undefined ? undefined : nameOf(key);
  const resource = store.useStore(
    useShallow(({ entries }) => toShown((name === undefined ? undefined : entries[name]) ?? NOTHING_YET)),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name stands for the key, which may be a new object each time.
  useEffect(() => (key === undefined ? undefined : store.watch(key)), [store, name]);
  return resource;
}

function toShown<Data>({ data, failure, loading }: Query<Data>): Query<Data> {
  return { data, failure, loading: loading && data === undefined };
}

/**
 * What of it is known, without asking: for the rows of a list, whose page asks. A row is drawn again only when what it chose is
 * another value, so choose a text, a number or something that was read as it is.
 */
export function useKnown<Key extends string | Readonly<Record<string, string>>, Data, Chosen>(
  store: QueryStore<Key, Data>,
  key: Key,
  choose: (data: Data) => Chosen,
): Chosen | undefined {
  return store.useStore(() => {
    const { data } = store.get(key);
    return data === undefined ? undefined : choose(data);
  });
}

function nameOf(key: string | Readonly<Record<string, string>>): string {
  return typeof key === 'string' ? key : JSON.stringify(Object.entries(key).sort());
}
