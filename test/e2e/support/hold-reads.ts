import type { WatchedService } from './watched-service.ts';

/** More often than any test asks. */
const ALWAYS = 1_000_000;

/**
 * Holds back every answer to reads of a path, so that what the screen shows before it knows more can be looked at for as long
 * as it takes. @returns what lets them all through
 */
export function holdReads({ faults }: Pick<WatchedService, 'faults'>, path: RegExp): () => void {
  const gate = Promise.withResolvers<void>();
  faults.next({ kind: 'hold', until: gate.promise, when: 'before-effect' }, { method: 'GET', path, times: ALWAYS });
  return () => {
    faults.clear();
    gate.resolve();
  };
}
