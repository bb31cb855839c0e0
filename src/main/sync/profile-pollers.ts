import type { Failure } from '#shared/failure.ts';
import type { AppEvent } from '#shared/ipc/events.ts';
import type { Profile } from '#shared/model/profile.ts';
import type { Result } from '#shared/result.ts';
import type { SyncContext } from '../records/sync-context.ts';
import { explainNotKept } from '../store/storage-failures.ts';
import type { Troubles } from '../troubles.ts';
import { createDiskTroubles, type DiskTroubles } from './disk-troubles.ts';
import { createPoller, type Poller } from './poller.ts';
import { readProfile } from './read-profile.ts';
import { createReadings, type Readings } from './readings.ts';
import { createWalletTurns, type WalletTurns } from './wallet-turns.ts';

/** Reads every open profile again and again. */
export type ProfilePollers = {
  start(profile: Profile): void;
  /** Reads the profile now. Resolves when all is read, or when nothing has come for a few seconds. */
  now(profileId: string): Promise<void>;
  /** Somebody looks at the wallet: it is read before others. */
  look(key: { profileId: string; walletAddress: string }): void;
  /** Reads the profile no more. Resolves when what is under way has ended. */
  end(profileId: string): Promise<void>;
  stop(): Promise<void>;
};

export type ProfilePollersOptions = {
  getContext: (profileId: string) => Result<SyncContext, Failure>;
  troubles: Pick<Troubles, 'add' | 'settle'>;
  emit: (event: AppEvent) => void;
  clock: () => number;
  random: () => number;
  /** Null where nothing is read by itself. */
  intervalMs: number | null;
};

/** The longest pause of a reading that fails, in intervals. */
const MAX_BACKOFF = 20;

type Polled = { profile: Profile; readings: Readings; turns: WalletTurns; poller: Poller };

/** For a tool that reads what it asks for, and leaves the whole budget of the service to that. */
const noPollers: ProfilePollers = {
  start: () => {},
  now: async () => {},
  look: () => {},
  end: async () => {},
  stop: async () => {},
};

export function createProfilePollers({ intervalMs, ...options }: ProfilePollersOptions): ProfilePollers {
  return intervalMs === null ? noPollers : createPollers({ ...options, intervalMs });
}

function createPollers(options: ProfilePollersOptions & { intervalMs: number }): ProfilePollers {
  const { getContext, intervalMs, random } = options;
  const polled = new Map<string, Polled>();
  const diskTroubles = createDiskTroubles(options.troubles);
  let stopped = false;

  async function read(
    { profile, readings, turns }: Omit<Polled, 'poller'>,
    { isWanted }: { isWanted: boolean },
  ): Promise<void> {
    const context = getContext(profile.id);
    if (!context.ok) return;
    // Whoever asks may have put another key in, or found another network.
    if (isWanted) context.value.client.endOutage();
    const controls = { isWanted };
    await readings.round(
      (round) => readProfile({ ...context.value, round, controls, outage: {} }, { profile, turns }),
      {
        isWanted,
      },
    );
  }

  async function now(profileId: string): Promise<void> {
    const own = polled.get(profileId);
    if (own !== undefined) await read(own, { isWanted: true });
  }

  return {
    start(profile) {
      if (stopped) return;
      // Opened again, with another key for one: what failed with the old one is left alone no longer.
      if (polled.has(profile.id)) return void now(profile.id);
      const readings = createReadings({
        ...options,
        ...tellOf({ options, diskTroubles, profileId: profile.id }),
        maxIntervalMs: intervalMs * MAX_BACKOFF,
      });
      const turns = createWalletTurns(options);
      const round = () => read({ profile, readings, turns }, { isWanted: false });
      const poller = createPoller({ round, intervalMs, random });
      polled.set(profile.id, { profile, readings, turns, poller });
      poller.start();
    },
    now,
    look: ({ profileId, walletAddress }) => polled.get(profileId)?.turns.noteLook(walletAddress),
    async end(profileId) {
      const own = polled.get(profileId);
      polled.delete(profileId);
      own?.poller.stop();
      await own?.readings.stop();
    },
    async stop() {
      stopped = true;
      for (const { poller } of polled.values()) poller.stop();
      await Promise.all([...polled.values()].map(({ readings }) => readings.stop()));
    },
  };
}

type Telling = { options: ProfilePollersOptions; diskTroubles: DiskTroubles; profileId: string };

/** Tells the window of what is new, and the log of what broke off. */
function tellOf({ options: { emit, getContext }, diskTroubles, profileId }: Telling) {
  return {
    onChanged: () => emit({ type: 'records-changed', profileId }),
    // Good or not: how old everything is has changed.
    onRead(isKept: boolean) {
      emit({ type: 'profile-changed', profileId });
      if (isKept) diskTroubles.note(profileId, undefined);
    },
    onError(cause: unknown) {
      // A full disk, for one: the cache could not be written. Reading goes on when it can.
      const trouble = explainNotKept(cause);
      if (trouble !== undefined) diskTroubles.note(profileId, trouble);
      const context = getContext(profileId);
      const error = cause instanceof Error ? cause.message : 'unknown';
      if (context.ok) context.value.log.write('error', 'sync-broke-off', { profileId, error });
    },
  };
}
