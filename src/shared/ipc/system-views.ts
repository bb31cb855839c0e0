/** From what the app hears that nobody is there; which ones there are depends on the system. */
export type LockSourceName = 'power-monitor' | 'login' | 'screen-saver';

/** Whether a source is heard now; where it is not, why, in a few technical words. */
export type LockSource = { name: LockSourceName; heard: true } | { name: LockSourceName; heard: false; reason: string };
