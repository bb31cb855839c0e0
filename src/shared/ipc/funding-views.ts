import type { Failure } from '../failure.ts';
import type { IntentView } from '../model/intent.ts';

export type FundingRow = {
  locator: string;
  amount: string;
  token: string;
  chain: string;
  /** Where an amount is more than may be asked for at once: which of the rows that it is sent in this one is, counted from 1. */
  part?: { number: number; of: number } | undefined;
};

/** What is wrong with a row before anything is sent, by field or with the row as a whole; `warnings` do not stop it. */
export type FundingRowCheck = {
  problems: { field: Exclude<keyof FundingRow, 'part'> | 'row'; rule: string }[];
  warnings: string[];
};

/** All rows of a run, judged together. */
export type FundingCheck = {
  /** As many as were given, in their order. */
  rows: FundingRowCheck[];
  /** Exact, by token and chain. */
  totals: { token: string; chain: string; amount: string; wallets: number }[];
};

/**
 * How a row stands: `waiting` for its turn, `sending` (may be under way), `funded`, `uncertain` (may have happened: to be
 * checked by hand), `failed`, `parked` (goes on by hand), `skipped` by the operator.
 */
export const FUNDING_ROW_STATES = ['waiting', 'sending', 'funded', 'uncertain', 'failed', 'parked', 'skipped'] as const;
export type FundingRowState = (typeof FUNDING_ROW_STATES)[number];

export type FundingRowView = FundingRow & {
  number: number;
  state: FundingRowState;
  /** The journal row once its turn came. */
  intent: IntentView | null;
  /** The wallet's balance of that token on that chain in its smallest unit, where the service tells: before and after. */
  before: string | null;
  after: string | null;
};

export type FundingRunView = {
  id: string;
  profileId: string;
  name: string;
  createdAt: number;
  /** `running`, `paused` by the operator, `stopped` for good by the operator, `ended`: nothing left that goes on by itself. */
  state: 'running' | 'paused' | 'stopped' | 'ended';
  /** Why it paused by itself; null when it did not. */
  pausedBecause: Failure | null;
  counts: Record<FundingRowState, number>;
  total: number;
  /** Rows of which too little can be read to begin them; they are in no other number. */
  unreadable: number;
};

/** What a wallet has of a token that may be funded. */
export type FundingBalance = {
  locator: string;
  /** In the token's smallest unit, as text; null where the service does not tell, or where reading failed. */
  balance: { amount: string; decimals: number } | null;
  failure: Failure | null;
};

/** What of a run is written into a file: how each row stands, or the wallets that somebody has to take down. */
export const RUN_FILES = ['report', 'teardown'] as const;
export const RUN_FILE_FORMATS = ['csv', 'json'] as const;
export type RunFile = { what: (typeof RUN_FILES)[number]; format: (typeof RUN_FILE_FORMATS)[number] };

/** A run as it is written into its report. */
export type FundingRunDetail = { run: FundingRunView; rows: FundingRowView[] };
