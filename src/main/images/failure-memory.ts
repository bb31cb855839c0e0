import type { Failure } from '#shared/failure.ts';

const MINUTE_MS = 60_000;

/** How long a failure holds, in milliseconds, before the image is asked for again. What is not named here holds for nothing. */
const HOLDS_FOR: Readonly<Record<string, number>> = {
  'image-host-unreached': MINUTE_MS,
  'image-host-unknown': MINUTE_MS,
  'image-timeout': MINUTE_MS,
  'image-proxy': MINUTE_MS,
  'image-status': 10 * MINUTE_MS,
  'image-redirects': 30 * MINUTE_MS,
  'image-host-private': 30 * MINUTE_MS,
  'image-too-large': 30 * MINUTE_MS,
  'image-svg': 30 * MINUTE_MS,
  'image-format': 30 * MINUTE_MS,
  'image-no-size': 30 * MINUTE_MS,
  'image-dimensions': 30 * MINUTE_MS,
};

/** These are the host's and not the image's: its other images are not asked for meanwhile either. */
const OF_THE_HOST: ReadonlySet<string> = new Set(['image-host-unreached', 'image-host-unknown', 'image-timeout']);

const MOST = 5_000;

type About = { key: string; host: string };

/** Remembers what failed, so that a gallery that is scrolled does not ask a host over and over. */
export type FailureMemory = {
  find(about: About): Failure | undefined;
  add(about: About, failure: Failure): void;
};

export function createFailureMemory(clock: () => number): FailureMemory {
  const held = new Map<string, { failure: Failure; until: number }>();
  const current = (name: string) => {
    const found = held.get(name);
    return found !== undefined && clock() < found.until ? found.failure : undefined;
  };
  return {
    find: ({ key, host }) => current(`image ${key}`) ?? current(`host ${host}`),
    add({ key, host }, failure) {
      const until = clock() + (HOLDS_FOR[failure.code] ?? 0);
      const name = OF_THE_HOST.has(failure.code) ? `host ${host}` : `image ${key}`;
      held.delete(name);
      held.set(name, { failure, until });
      const [oldest] = held.keys();
      if (held.size > MOST && oldest !== undefined) held.delete(oldest);
    },
  };
}
