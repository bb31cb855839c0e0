import { useEffect, useState } from 'react';

/** How long a button does nothing after what is under it changed, in milliseconds: a click meant for the one before must not hit. */
const INERT_MS = 600;

/** False for a moment after the subject became another one. */
export function useArmed(subject: string): boolean {
  const [armed, setArmed] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setArmed(subject), INERT_MS);
    return () => {
      clearTimeout(timer);
      setArmed(undefined);
    };
  }, [subject]);
  return armed === subject;
}
