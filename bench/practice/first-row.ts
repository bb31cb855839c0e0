/// <reference lib="dom" />

/** What `watchFirstRow` leaves in the page: when the first row of a list was painted, in milliseconds since 1970. */
export type Watched = { firstRowAt?: number; isWatched?: boolean };

/** Looks at each frame of a page for the first row of a list, and notes when the frame with it is done. It runs in the page. */
export function watchFirstRow(): void {
  const page = globalThis as unknown as Watched;
  if (page.isWatched === true) return;
  page.isWatched = true;
  const note = () => {
    page.firstRowAt = performance.timeOrigin + performance.now();
  };
  const look = () => {
    const row = document.querySelector('[role="listbox"] [role="option"]');
    if (row === null || row.textContent === '') requestAnimationFrame(look);
    // After the frame that this row is in.
    else setTimeout(note);
  };
  requestAnimationFrame(look);
}
