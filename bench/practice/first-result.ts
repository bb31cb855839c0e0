/// <reference lib="dom" />

/** A row of the palette is a request where it begins with the id of one, and something that the window knows by its name otherwise. */
export type Wanted = { text: string; withRequest: boolean };

/** What `watchPalette` leaves in the page: milliseconds from the key that opens the palette until what is wanted was painted. */
export type WatchedPalette = { untilResults?: Promise<number> };

/**
 * Waits for Ctrl+K, and looks at each frame from then on for rows of the palette once main has answered the whole text: one of the window, and one
 * of the requests where that is wanted. It runs in the page.
 */
export function watchPalette({ text, withRequest }: Wanted): void {
  const page = globalThis as unknown as WatchedPalette;
  // Ends what hangs, and measures nothing.
  const LONGEST_MS = 60_000;
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  setTimeout(() => reject(new Error(`The palette did not show what was wanted of “${text}”.`)), LONGEST_MS);
  page.untilResults = promise;
  const isThere = (): boolean => {
    const dialog = document.querySelector('[role="dialog"]');
    const list = dialog?.querySelector('[role="listbox"]');
    if (dialog?.querySelector('input')?.value !== text || list?.getAttribute('aria-busy') !== 'false') return false;
    const rows = [...list.querySelectorAll('[role="option"]')].map((row) => row.textContent ?? '');
    const requests = rows.filter((row) => row.startsWith('tx-'));
    return rows.length > requests.length && requests.length > 0 === withRequest;
  };
  const press = (event: KeyboardEvent): void => {
    if (!event.ctrlKey || event.key !== 'k') return;
    removeEventListener('keydown', press, true);
    const look = (): void => {
      if (!isThere()) requestAnimationFrame(look);
      // After the frame that these rows are in.
      else setTimeout(() => resolve(performance.now() - event.timeStamp));
    };
    requestAnimationFrame(look);
  };
  addEventListener('keydown', press, true);
}
