import type { Failure } from '../failure.ts';

/** Why this run asks nobody for updates: not the installed app, a run for practice, or a build that was given no address. */
export type NoUpdates = 'not-installed' | 'practice-only' | 'no-feed';

/** A newer version. `notes` is what its publisher wrote, as plain text of at most 4,000 characters; null where there is nothing. */
export type Release = { version: string; notes: string | null };

/** What is under way; `percent` is a whole number from 0 to 100. */
export type UpdateStep =
  | { name: 'none' | 'checking' | 'ready' | 'installing' }
  | { name: 'downloading'; percent: number };

/** How this app stands to newer versions of itself. */
export type UpdateView = {
  unavailable: NoUpdates | null;
  /** Switched on by the operator. While it is off, nothing is asked. */
  looking: boolean;
  /** `by-hand`: nobody here could tell whose an update is, so the app only tells of it. */
  installs: 'here' | 'by-hand';
  /** Where the operator finds the packages: an https address. Null where there is no place to look. */
  releasePage: string | null;
  /** When the last answer came, in milliseconds since 1970; null before the first one. */
  checkedAt: number | null;
  /** The newest version that was told of; null where the last answer held none newer than this one. */
  release: Release | null;
  step: UpdateStep;
  /** Why the last thing that was tried failed; null once something was tried again. */
  failure: Failure | null;
};
