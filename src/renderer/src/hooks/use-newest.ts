import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function that stays the same one, and does what the newest of those does that it was given. Not to be called while drawing. */
export function useNewest<Arguments extends unknown[]>(run: (...given: Arguments) => void): typeof run {
  const newest = useRef(run);
  useLayoutEffect(() => {
    newest.current = run;
  });
  return useCallback((...given) => newest.current(...given), []);
}
