import type { NoUpdates } from '#shared/ipc/update-views.ts';

/** What a place tells of its newest version, as it came: nothing of it is checked. */
export type ToldRelease = { version: string; notes: unknown };

/** Where updates come from. Every method rejects with an `Error` where it cannot do what it says. */
export type UpdateSource = {
  /** Asks for the newest version. @returns null where there is none newer */
  check(): Promise<ToldRelease | null>;
  /**
   * Downloads what the last check told of, and checks whose it is.
   * @param onPercent called with how much is there, from 0 to 100
   */
  download(onPercent: (percent: number) => void, signal: AbortSignal): Promise<void>;
  /** Ends the app in order and starts the downloaded version. Never resolves: the app is over. */
  install(): Promise<never>;
};

/** What the platform says about updates of this run. */
export type UpdatesPort =
  | { unavailable: NoUpdates }
  | {
      unavailable: null;
      /** The version that runs, such as `1.2.3`. */
      version: string;
      installs: 'here' | 'by-hand';
      /** An https address. */
      releasePage: string;
      /** Loads what asks; called when something is asked for the first time. */
      open: () => Promise<UpdateSource>;
    };
