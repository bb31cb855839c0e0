import type { Failure } from '../failure.ts';

/** What of one kind a backup holds beside what is here. */
export type BackupGroupView = {
  group: string;
  /** What a person calls such entries. */
  title: string;
  /** Only in the backup. */
  added: number;
  /** In both, and different. */
  changed: number;
  /** In both, with nothing to decide. */
  same: number;
  /** The first of those that are only in the backup, and of those that are different. */
  addedNames: string[];
  changedNames: string[];
  /** Whether a person may do without what is only in the backup. */
  isOptional: boolean;
};

/** A backup that was opened, before anything of it is used. */
export type BackupPreview = {
  /** ISO 8601. */
  madeAt: string;
  /** Version of the app that made it. */
  app: string;
  path: string;
  groups: BackupGroupView[];
  /** Entries of it that cannot be read. */
  unreadable: number;
  /** How many decisions its log holds. */
  decisions: number;
  /** Of how many profiles it holds the policy. */
  policies: number;
  /** Secrets that it holds. */
  keys: number;
  apiKeys: number;
  nodes: number;
};

export type RestoredView = {
  added: number;
  replaced: number;
  keys: number;
  apiKeys: number;
  nodes: number;
  /** Policies that were set, of profiles that had none here. */
  policies: number;
  /** Null where the log of decisions does not hold together, and was not kept. */
  decisions: number | null;
  /** What was left out, and why. */
  left: string[];
};

export type AutomaticBackupView = {
  folder: string;
  every: 'day' | 'week';
  /** So many are kept. */
  keep: number;
  /** Milliseconds since 1970; null before the first one. */
  lastAt: number | null;
  /** Why the last one was not written. */
  failure: Failure | null;
};

export type BackupStanding = { automatic: AutomaticBackupView | null };
