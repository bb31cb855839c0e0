const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long until a moment, to the second where that matters: `4 min 12 s`, `3 h 5 min`, `2 d 4 h`. Empty once it is over. */
export function formatRemaining(remainingMs: number): string {
  if (remainingMs <= 0) return '';
  // The last second counts until it is over.
  const rest = Math.ceil(remainingMs / SECOND) * SECOND;
  if (rest < MINUTE) return `${rest / SECOND} s`;
  if (rest < HOUR) return `${Math.floor(rest / MINUTE)} min ${Math.floor((rest % MINUTE) / SECOND)} s`;
  if (rest < DAY) return `${Math.floor(rest / HOUR)} h ${Math.floor((rest % HOUR) / MINUTE)} min`;
  return `${Math.floor(rest / DAY)} d ${Math.floor((rest % DAY) / HOUR)} h`;
}
