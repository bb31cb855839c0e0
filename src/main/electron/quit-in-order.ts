import type { App, PowerMonitor } from 'electron';
import type { Log } from '../log.ts';

/** Longer than anything that is under way may take to come to its next step, in milliseconds. */
const LONGEST_STOP_MS = 15_000;

export type QuitOptions = {
  app: App;
  powerMonitor: Pick<PowerMonitor, 'on'>;
  stop: () => Promise<void>;
  /** Whether the app goes on when its last window is closed. */
  staysOpen: () => boolean;
  log: Log;
  /** Done last, when everything is closed. */
  beforeEnd?: () => void;
};

/**
 * Closing waits until what is under way has come to a step that is on the disk. What does not get there in time is left: the
 * journal is made for being killed.
 * Started once more while it stops, it comes up again when it has stopped.
 * @returns whether the app is closing
 */
export function quitInOrder({ app, powerMonitor, stop, staysOpen, log, beforeEnd }: QuitOptions): () => boolean {
  let state: 'running' | 'stopping' | 'stopped' = 'running';
  let isComputerEnding = false;
  let isWantedAgain = false;
  powerMonitor.on('shutdown', () => {
    isComputerEnding = true;
  });
  app.on('second-instance', () => {
    isWantedAgain = state !== 'running';
  });
  app.on('window-all-closed', () => {
    if (!staysOpen()) app.quit();
  });
  app.on('will-quit', (event) => {
    // Kept from ending, it would keep the person from logging out: what is under way goes on at the next start.
    if (state === 'stopped' || isComputerEnding) return;
    event.preventDefault();
    if (state === 'stopping') return;
    state = 'stopping';
    void stopInTime(stop, log).then(() => {
      state = 'stopped';
      if (isWantedAgain) app.relaunch();
      beforeEnd?.();
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
