import { useSyncExternalStore } from 'react';

const TICK_MS = 1_000;
const waiting = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  waiting.add(listener);
  timer ??= setInterval(() => {
    if (!document.hidden) for (const each of waiting) each();
  }, TICK_MS);
  return () => {
    waiting.delete(listener);
    if (waiting.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** What `read` gives, looked at once a second by one clock for the whole window; draws again only when the text is another one. */
export function useTick(read: () => string): string {
  return useSyncExternalStore(subscribe, read);
}
