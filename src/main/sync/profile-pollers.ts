import type { Failure } from '#shared/failure.ts';
import type { AppEvent } from '#shared/ipc/events.ts';
import type { Profile } from '#shared/model/profile.ts';
import type { Result } from '#shared/result.ts';
import type { SyncContext } from '../records/sync-context.ts';
import type { SyncRound } from './note-reading.ts';
import { createPoller, type Poller } from './poller.ts';
import { syncContent } from './sync-content.ts';
import { syncProfile } from './sync-profile.ts';

/** Two pollers a profile, side by side: neither a slow service nor a slow collection holds the approvals of wallets up. */
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

type ReadRound = (context: SyncContext, profile: Profile, isStopped: () => boolean) => Promise<SyncRound>;

const ROUNDS: readonly ReadRound[] = [syncProfile, (context, _profile, isStopped) => syncContent(context, isStopped)];

/** The longest pause while a service does not answer, in intervals. */
const MAX_BACKOFF = 20;

export function createProfilePollers({ getContext, emit, random, intervalMs }: ProfilePollersOptions): ProfilePollers {
  const pollers = new Map<string, Poller[]>();
  let stopped = false;

  async function readProfile(profile: Profile, read: ReadRound): Promise<boolean> {
    const context = getContext(profile.id);
    if (!context.ok) return false;
    const { log } = context.value;
    try {
      const { good, changed } = await read(context.value, profile, () => stopped);
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

  const readNow = async (profileId: string): Promise<void> => {
    await Promise.all((pollers.get(profileId) ?? []).map((poller) => poller.now()));
  };

  return {
    start(profile) {
      if (stopped) return;
      // Opened anew, with another key for one: it may have paused for long because the old one failed.
      if (pollers.has(profile.id)) return void readNow(profile.id);
      const started = ROUNDS.map((read) =>
        createPoller({
          round: () => readProfile(profile, read),
          intervalMs,
          maxIntervalMs: intervalMs * MAX_BACKOFF,
          random,
        }),
      );
      pollers.set(profile.id, started);
      for (const poller of started) poller.start();
    },
    now: readNow,
    async stop() {
      stopped = true;
      await Promise.all([...pollers.values()].flat().map((poller) => poller.stop()));
    },
  };
}
