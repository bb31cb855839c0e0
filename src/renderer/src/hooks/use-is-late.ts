import { useEffect, useState } from 'react';

/** In milliseconds. What is there sooner would only flicker if it were told to be on its way. */
const MOMENT_MS = 250;

/** Whether something has been waited for longer than a moment, so that this is worth saying. */
export function useIsLate(isAwaited: boolean): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setTimeout(() => setIsLate(true), MOMENT_MS);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isAwaited]);
  return isAwaited && isLate;
}
