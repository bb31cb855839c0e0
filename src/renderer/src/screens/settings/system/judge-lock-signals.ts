import type { LockSource } from '#shared/ipc/system-views.ts';

/**
 * What the desktop says to the app when the computer is left alone: `all` of it, only that the `screen` was locked, or `none`. Undefined while
 * it is not known what is heard.
 */
export type LockSignals = 'all' | 'screen' | 'none' | undefined;

/** Judges by what is heard. Where there are no buses to listen to, as on macOS and Windows, the runtime itself is told all of it. */
export function judgeLockSignals(sources: readonly LockSource[] | undefined): LockSignals {
  if (sources === undefined) return undefined;
  const buses = sources.filter(({ name }) => name !== 'power-monitor');
  if (buses.length === 0 || buses.some(({ name, heard }) => name === 'login' && heard)) return 'all';
  return buses.some(({ heard }) => heard) ? 'screen' : 'none';
}
