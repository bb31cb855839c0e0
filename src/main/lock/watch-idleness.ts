/** What the desktop says of who is there, as Electron's `getSystemIdleState`. */
export type DesktopState = 'active' | 'idle' | 'locked' | 'unknown';

export type IdleWatchOptions = {
  /** Milliseconds since 1970: it goes on while the computer sleeps. */
  clock: () => number;
  /** Asks the desktop; `idle` where nobody has touched the computer for so many seconds. */
  askDesktop: (seconds: number) => DesktopState;
  lock: () => void;
  /** After how long the app locks, to begin with. */
  minutes: number;
};

export type IdleWatch = {
  /** Somebody pressed a key or moved the pointer in the window. */
  touched(): void;
  /** Takes effect at once. */
  setMinutes(minutes: number): void;
  /** To be called every few seconds. */
  look(): void;
};

/**
 * Two clocks, the desktop's and the window's own: not every desktop can say how long nobody touched the computer, and who works in
 * another program for long has left this one. Locks once each time one of them runs out.
 */
export function createIdleWatch({ clock, askDesktop, lock, ...options }: IdleWatchOptions): IdleWatch {
  let { minutes } = options;
  let lastTouch = clock();
  let lastLook = lastTouch;
  let wasAway = false;
  const isAway = () => {
    const now = clock();
    // A clock that was set back in between makes nobody come back.
    lastTouch -= Math.max(0, lastLook - now);
    lastLook = now;
    const state = askDesktop(minutes * 60);
    return state === 'idle' || state === 'locked' || now - lastTouch >= minutes * 60_000;
  };
  const look = () => {
    const away = isAway();
    if (away && !wasAway) lock();
    wasAway = away;
  };
  return {
    touched() {
      lastTouch = clock();
      lastLook = lastTouch;
    },
    setMinutes(next) {
      if (next === minutes) return;
      minutes = next;
      // Who was away by the longer time came back to choose this one.
      look();
    },
    look,
  };
}
