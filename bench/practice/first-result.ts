/// <reference lib="dom" />

/** A row of the palette is a request where it begins with the id of one, and something that the window knows by its name otherwise. */
export type Wanted = { text: string; withRequest: boolean };

/** What `watchPalette` leaves in the page: milliseconds from the key that opens the palette until what is wanted was painted. */
export type WatchedPalette = { untilResults?: Promise<number> };

/**
 * Waits for Ctrl+K, and looks at each frame from then on for rows of the palette that answer the whole text: one of the window, and one of the
 * requests where that is wanted. It runs in the page.
 */
export function watchPalette({ text, withRequest }: Wanted): void {
  const page = globalThis as unknown as WatchedPalette;
  const { promise, resolve } = Promise.withResolvers<number>();
  page.untilResults = promise;
  const isThere = (): boolean => {
    const dialog = document.querySelector('[role="dialog"]');
    const list = dialog?.querySelector('[role="listbox"]');
    if (dialog?.querySelector('input')?.value !== text || list === null || list === undefined) return false;
    const rows = [...list.querySelectorAll('[role="option"]')].map((row) => row.textContent ?? '');
    const requests = rows.filter((row) => row.startsWith('tx-'));
    if (requests.length === rows.length) return false;
    return !withRequest || (requests.length > 0 && list.getAttribute('aria-busy') === 'false');
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
