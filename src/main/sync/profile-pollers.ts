import type { Failure } from '#shared/failure.ts';
import type { AppEvent } from '#shared/ipc/events.ts';
import type { Profile } from '#shared/model/profile.ts';
import type { Result } from '#shared/result.ts';
import { createPoller, type Poller } from './poller.ts';
import type { SyncContext } from './sync-context.ts';
import { syncProfile } from './sync-profile.ts';

/** One poller a profile, side by side: a slow service holds nobody else up. */
export type ProfilePollers = {
  start(profile: Profile): void;
  /** Reads the profile now; resolves after the round. */
  now(profileId: string): Promise<void>;
  stop(): Promise<void>;
};

export type ProfilePollersOptions = {
  getContext: (profileId: string) => Result<SyncContext, Failure>;
  emit: (event: AppEvent) => void;
  random: () => number;
  intervalMs: number;
};

/** The longest pause while a service does not answer, in intervals. */
const MAX_BACKOFF = 20;

export function createProfilePollers({ getContext, emit, random, intervalMs }: ProfilePollersOptions): ProfilePollers {
  const pollers = new Map<string, Poller>();
  let stopped = false;

  async function readProfile(profile: Profile): Promise<boolean> {
    const context = getContext(profile.id);
    if (!context.ok) return false;
    const { log } = context.value;
    try {
      const { good, changed } = await syncProfile(context.value, profile, () => stopped);
      if (changed) emit({ type: 'records-changed', profileId: profile.id });
      // Good or not: how old everything is has changed.
      emit({ type: 'profile-changed', profileId: profile.id });
      return good;
    } catch (cause) {
      // A full disk, for one: the cache could not be written. Reading goes on when it can.
      log.write('error', 'sync-broke-off', {
        profileId: profile.id,
        error: cause instanceof Error ? cause.message : 'unknown',
      });
      return false;
    }
  }

  return {
    start(profile) {
      if (stopped) return;
      const known = pollers.get(profile.id);
      // Opened anew, with another key for one: it may have paused for long because the old one failed.
      if (known !== undefined) return void known.now();
      const poller = createPoller({
        round: () => readProfile(profile),
        intervalMs,
        maxIntervalMs: intervalMs * MAX_BACKOFF,
        random,
      });
      pollers.set(profile.id, poller);
      poller.start();
    },
    now: async (profileId) => pollers.get(profileId)?.now(),
    async stop() {
      stopped = true;
      await Promise.all([...pollers.values()].map((poller) => poller.stop()));
    },
  };
}
