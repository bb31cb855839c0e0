import type { PowerMonitor } from 'electron';

/** Nobody has touched the computer for so long, in seconds. */
const IDLE_SECONDS = 300;
/** Between two looks, in milliseconds. On Linux no event says that the screen was locked. */
const READ_EVERY_MS = 10_000;

/** Locks when the computer sleeps, when its screen is locked, and when nobody is there. @returns what ends the looking */
export function lockWithDesktop(
  powerMonitor: Pick<PowerMonitor, 'on' | 'getSystemIdleState'>,
  lock: () => void,
): () => void {
  powerMonitor.on('suspend', lock);
  powerMonitor.on('lock-screen', lock);
  let wasAway = false;
  const timer = setInterval(() => {
    const state = powerMonitor.getSystemIdleState(IDLE_SECONDS);
    const isAway = state === 'idle' || state === 'locked';
    if (isAway && !wasAway) lock();
    wasAway = isAway;
  }, READ_EVERY_MS);
  return () => clearInterval(timer);
}
