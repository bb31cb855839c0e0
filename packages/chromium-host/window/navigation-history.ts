import type { NavigationEntry } from 'electron';
import type { History, Page } from '../chromium/page.ts';
import { toAppUrl } from '../network/scheme-map.ts';
import { provide } from '../not-provided.ts';

type Options = {
  getPage: () => Page | undefined;
  /** Told of a navigation of main's own, in Chromium's form, before it begins. */
  expect: (url: string) => void;
};

/** Each is a question to the browser and back. */
const ATTEMPTS = 100;
const NONE: History = { currentIndex: -1, entries: [] };

/** Electron's `webContents.navigationHistory`. It is read after every navigation, because Electron answers at once. */
export function createNavigationHistory({ getPage, expect }: Options) {
  let known = NONE;
  let firstId: number | undefined;
  const canGoTo = (index: number) => known.entries[index] !== undefined && index !== known.currentIndex;
  const goToIndex = (index: number) => {
    const entry = known.entries[index];
    if (entry === undefined || index === known.currentIndex) return;
    expect(entry.url);
    void getPage()?.goToEntry(entry.id);
  };
  const read = (entry: History['entries'][number] | undefined): NavigationEntry => ({
    url: toAppUrl(entry?.url ?? ''),
    title: entry?.title ?? '',
  });
  const history = provide('navigationHistory', {
    canGoBack: () => canGoTo(known.currentIndex - 1),
    canGoForward: () => canGoTo(known.currentIndex + 1),
    canGoToOffset: (offset: number) => canGoTo(known.currentIndex + offset),
    getActiveIndex: () => known.currentIndex,
    getAllEntries: () => known.entries.map(read),
    getEntryAtIndex: (index: number) => read(known.entries[index]),
    goBack: () => goToIndex(known.currentIndex - 1),
    goForward: () => goToIndex(known.currentIndex + 1),
    goToIndex,
    goToOffset: (offset: number) => goToIndex(known.currentIndex + offset),
    length: () => known.entries.length,
    clear: () => {
      known = { currentIndex: 0, entries: known.entries.slice(known.currentIndex, known.currentIndex + 1) };
      void getPage()?.clearHistory();
    },
  });
  /** For the host. What Chromium started with is not of the app's. */
  const refresh = async (): Promise<void> => {
    const page = getPage();
    if (page === undefined) return;
    const { entries, currentIndex } = await readCommitted(page);
    firstId ??= entries[currentIndex]?.id;
    const before = Math.max(
      0,
      entries.findIndex(({ id }) => id === firstId),
    );
    known = { currentIndex: currentIndex - before, entries: entries.slice(before) };
  };
  return { history, refresh };
}

/** The page tells of a navigation a moment before the browser has it in its history. */
async function readCommitted(page: Page): Promise<History> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const history = await page.readHistory().catch(() => NONE);
    if (history.entries[history.currentIndex]?.url === page.url) return history;
  }
  throw new Error(`it does not have ${page.url}`);
}
