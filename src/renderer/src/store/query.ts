import { useEffect } from 'react';
import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { Failure } from '#shared/failure.ts';
import type { AppEvent } from '#shared/ipc/events.ts';
import type { Result } from '#shared/result.ts';

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
  /** Reads everything again that was ever asked for. */
  loadAll(): Promise<void>;
  get(key: Key): Query<Data>;
  /** Takes an answer that came by another way, for example from the call that changed it. */
  put(key: Key, data: Data): void;
};

type Options<Key, Data> = {
  read: (key: Key) => Promise<Result<Data, Failure>>;
  /** Whether what is kept under the key may have changed with this event. */
  isTouchedBy: (event: AppEvent, key: Key) => boolean;
};

const NOTHING_YET = { data: undefined, failure: undefined, loading: true } as const;
const listeners = new Set<(event: AppEvent) => void>();

/** Makes a store for one kind of data. Keys are text or plain objects of text. */
export function createQueryStore<Key extends string | Readonly<Record<string, string>>, Data>({
  read,
  isTouchedBy,
}: Options<Key, Data>): QueryStore<Key, Data> {
  const useStore = create<Entries<Data>>(() => ({ entries: {} }));
  const keys = new Map<string, Key>();
  const newest = new Map<string, number>();
  const shown = new Map<string, number>();

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
    if (answer.ok) set(key, { data: answer.value, failure: undefined, loading });
    else set(key, { data: get(key).data, failure: answer.failure, loading });
  }

  listeners.add((event) => {
    for (const key of keys.values()) if (isTouchedBy(event, key)) void load(key);
  });
  return {
    useStore,
    load,
    loadAll: async () => void (await Promise.all([...keys.values()].map(load))),
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

/** What is known under the key; reads it when the component appears and whenever the key changes. `undefined`: nothing is asked. */
export function useQuery<Key extends string | Readonly<Record<string, string>>, Data>(
  store: QueryStore<Key, Data>,
  key: Key | undefined,
): Query<Data> {
  const name = key === undefined ? undefined : nameOf(key);
  const resource = store.useStore(({ entries }) => (name === undefined ? undefined : entries[name]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name stands for the key, which may be a new object each time.
  useEffect(() => {
    if (key !== undefined) void store.load(key);
  }, [store, name]);
  return resource ?? NOTHING_YET;
}

function nameOf(key: string | Readonly<Record<string, string>>): string {
  return typeof key === 'string' ? key : JSON.stringify(Object.entries(key).sort());
}
