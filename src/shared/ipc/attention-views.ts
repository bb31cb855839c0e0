import type { Failure } from '../failure.ts';
import type { AttentionSettings } from '../model/attention-settings.ts';
import type { RecordKind } from '../model/review.ts';

export type AttentionView = {
  settings: AttentionSettings;
  /** Whether this desktop shows a tray, without which the app would run with nothing to be seen of it. */
  hasTray: boolean;
  /** Why the app cannot be launched at login here; null where it can. */
  noLaunchAtLogin: Failure | null;
};

/** Where a notification, the tray or a link leads in the window. None of them approves anything. */
export type Opening =
  /** The approvals of a profile. */
  | { to: 'approvals'; profileId: string }
  /** What was done in a profile. */
  | { to: 'activity'; profileId: string }
  /** One request. */
  | { to: 'request'; profileId: string; walletAddress: string; kind: RecordKind; recordId: string }
  /** The form that adds a wallet with one of its records, filled in: nothing is added before the operator says so. */
  | { to: 'add-wallet'; profileId: string | null; walletAddress: string; kind: RecordKind; recordId: string }
  /** A link that leads nowhere, and why. */
  | { to: 'nothing'; failure: Failure };
