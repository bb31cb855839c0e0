import * as z from 'zod';
import { HISTORY_ACTS, HISTORY_STATES } from '../wallet-history.ts';
import { inProfile } from './argument-parts.ts';
import { call } from './call.ts';
import type { DayOfApprovals, HistoryChoices, HistoryPage } from './history-views.ts';

const HISTORY_FORMATS = ['csv', 'json'] as const;
export type HistoryFormat = (typeof HISTORY_FORMATS)[number];

const ofWallet = { ...inProfile, walletAddress: z.string().min(1).max(200) };
const moment = z.int().min(0).max(8_640_000_000_000_000);
const filters = {
  act: z.enum(HISTORY_ACTS).optional(),
  state: z.enum(HISTORY_STATES).optional(),
  token: z.string().min(1).max(300).optional(),
  party: z.string().min(1).max(200).optional(),
  since: moment.optional(),
  until: moment.optional(),
};

/** What a wallet's records did, as one list. */
export const historyCalls = {
  /** A page of it, the newest first: the lines next to the place `from`, or the first ones of that direction. */
  history: call<HistoryPage>()(
    z.object({
      ...ofWallet,
      ...filters,
      towards: z.enum(['older', 'newer']).default('older'),
      from: z.string().max(1_000).optional(),
      perPage: z.int().min(1).max(200).default(20),
    }),
    'answered',
  ),
  historyChoices: call<HistoryChoices>()(z.object(ofWallet), 'answered'),
  /** Approvals of each of the last 30 days, today being the last one. */
  approvalDays: call<DayOfApprovals[]>()(z.object(ofWallet), 'answered'),
  /** Writes all of what is asked for as a table, after asking where to; `path` null when the person thought better of it. */
  exportHistory: call<{ path: string | null; count: number }>()(
    z.object({ ...ofWallet, ...filters, format: z.enum(HISTORY_FORMATS) }),
    'answered',
  ),
} as const;
