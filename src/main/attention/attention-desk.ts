import type { Failure } from '#shared/failure.ts';
import type { Result } from '#shared/result.ts';
import type { Spoken } from '../speech.ts';
import type { WaitingCount } from './describe-counts.ts';

/** What the desktop does to be heard while nobody looks at the window; Electron's side of it is in `electron/`. */
export type AttentionDesk = {
  notify(notification: { title: string; body: string; onClick: () => void }): void;
  /** In the window's title, the app's badge, and the tray. */
  showCounts(counts: readonly WaitingCount[]): void;
  /** Shows the window, opened again where it was closed. */
  showWindow(): void;
  /** The address of the page while its window has the focus. */
  readFocusedUrl(): string | undefined;
  hasTray(): boolean;
  launchAtLogin: LaunchAtLogin;
  /** What its notifications are said in; English where it has none. */
  spoken?: Spoken;
};

export type LaunchAtLogin = {
  /** Why it cannot be had in this run; null where it can. */
  refusal: Failure | null;
  set(wanted: boolean): Result<null, Failure>;
};

const NO_DESKTOP: Failure = {
  code: 'no-desktop',
  happened: 'There is no desktop here to launch Countersign at login.',
  kept: 'Nothing was changed.',
  next: 'Use the installed app.',
};

/** Where there is no desktop: in tools and tests. */
export const silentDesk: AttentionDesk = {
  notify: () => {},
  showCounts: () => {},
  showWindow: () => {},
  readFocusedUrl: () => undefined,
  hasTray: () => false,
  launchAtLogin: { refusal: NO_DESKTOP, set: () => ({ ok: false, failure: NO_DESKTOP }) },
};
