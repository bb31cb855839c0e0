import type { App } from 'electron';
import type { Log } from '../log.ts';

/** Longer than anything that is under way may take to come to its next step, in milliseconds. */
const LONGEST_STOP_MS = 15_000;

/**
 * Closing waits until what is under way has come to a step that is on the disk. What does not get there in time is left: the
 * journal is made for being killed.
 * @returns whether the app is closing
 */
export function quitInOrder({ app, stop, log }: { app: App; stop: () => Promise<void>; log: Log }): () => boolean {
  let state: 'running' | 'stopping' | 'stopped' = 'running';
  app.on('window-all-closed', () => app.quit());
  app.on('will-quit', (event) => {
    if (state === 'stopped') return;
    event.preventDefault();
    if (state === 'stopping') return;
    state = 'stopping';
    void stopInTime(stop, log).then(() => {
      state = 'stopped';
      app.quit();
    });
  });
  return () => state !== 'running';
}

async function stopInTime(stop: () => Promise<void>, log: Log): Promise<void> {
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(() => late.reject(new Error('too late')), LONGEST_STOP_MS);
  try {
    await Promise.race([stop(), late.promise]);
  } catch (cause) {
    log.write('error', 'not-stopped-in-order', { error: cause instanceof Error ? cause.name : 'unknown' });
  } finally {
    clearTimeout(timer);
  }
}
