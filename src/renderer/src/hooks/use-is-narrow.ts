import { useSyncExternalStore } from 'react';

/** Below this, list and detail do not fit beside each other: the detail covers the list. In tokens.css pixels. */
const narrow = window.matchMedia('(max-width: 819px)');

export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      narrow.addEventListener('change', listener);
      return () => narrow.removeEventListener('change', listener);
    },
    () => narrow.matches,
  );
}
