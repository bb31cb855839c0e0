const A_MOMENT_MS = 2_000;

export type Slowness = { isSlow: Promise<void>; asks(isAsking: boolean): void; isAsking(): boolean };

/**
 * Whether the service takes more than a moment to answer, all that it is asked taken together, however long it was not even asked.
 * @param before of the reading that this one waits for: what that one asks for is waited for here as well
 */
export function createSlowness(before?: Slowness): Slowness {
  const { promise: isSlow, resolve } = Promise.withResolvers<void>();
  let left = A_MOMENT_MS;
  let asking: { since: number; timer: NodeJS.Timeout } | undefined;
  const asks = (isAsking: boolean): void => {
    if (isAsking) asking ??= { since: performance.now(), timer: setTimeout(resolve, left) };
    else if (asking !== undefined) {
      clearTimeout(asking.timer);
      left = Math.max(0, left - (performance.now() - asking.since));
      asking = undefined;
    }
  };
  if (before?.isAsking() === true) asks(true);
  return { isSlow, asks, isAsking: () => asking !== undefined };
}
