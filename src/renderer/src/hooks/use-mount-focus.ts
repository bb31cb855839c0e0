import { type RefObject, useEffect, useRef } from 'react';

/** Puts the focus on the first field in an element when it comes onto the screen: whoever opened it wants to use it. */
export function useMountFocus<Within extends HTMLElement>(): RefObject<Within | null> {
  const within = useRef<Within>(null);
  useEffect(() => within.current?.querySelector<HTMLElement>('select, input, textarea')?.focus(), []);
  return within;
}
