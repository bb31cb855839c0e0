import * as z from 'zod';
import { MOST_ROWS } from '../model/funding-terms.ts';
import { chainName, formId, inProfile, label, locator } from './argument-parts.ts';
import { call } from './call.ts';
import {
  FUNDING_ROW_STATES,
  type FundingBalance,
  type FundingRowView,
  type FundingRunView,
  RUN_FILE_FORMATS,
  RUN_FILES,
} from './funding-views.ts';

const row = z.object({
  locator: z.string().max(400),
  amount: z.string().max(40),
  token: z.string().max(40),
  chain: z.string().max(60),
  part: z
    .object({ number: z.int().min(1).max(MOST_ROWS), of: z.int().min(2).max(MOST_ROWS) })
    .refine(({ number, of }) => number <= of)
    .optional(),
});
/** As many balances as are read in one call. */
export const MOST_BALANCES = 100;

const rows = z.array(row).min(1).max(MOST_ROWS);
const ofRun = z.object({ ...inProfile, runId: z.uuid() });

/** Fund Wallet (service interface §4.5; alpha, staging only), for one wallet or many. */
export const fundingCalls = {
  funding: {
    /** Keeps all rows, then funds them one after the other. The same form id gives the same run. */
    start: call<FundingRunView>()(z.object({ ...inProfile, formId, name: label, rows }), 'refused'),
    /** Reads what wallets have of one token on one chain, in the order in which they were asked for; the answer says of each what failed. */
    balances: call<FundingBalance[]>()(
      z.object({
        ...inProfile,
        locators: z.array(locator).min(1).max(MOST_BALANCES),
        token: z.string().trim().min(1).max(40),
        chain: chainName,
      }),
      'refused',
      'the-page',
    ),
    list: call<FundingRunView[]>()(z.object(inProfile), 'answered'),
    /**
     * Some rows of a run in their order, those next to the row `from`, or the first ones of that direction: from the start of the run
     * on, or from its end back. With `state` those that stand so alone.
     */
    rows: call<FundingRowView[]>()(
      z.object({
        ...inProfile,
        runId: z.uuid(),
        state: z.enum(FUNDING_ROW_STATES).optional(),
        towards: z.enum(['end', 'start']).default('end'),
        from: z.int().optional(),
        perPage: z.int().min(1).max(200).default(50),
      }),
      'answered',
    ),
    /** What is being sent comes to its end, nothing new begins. */
    pause: call<FundingRunView>()(ofRun, 'answered'),
    resume: call<FundingRunView>()(ofRun, 'refused'),
    /** For good: what was not begun is skipped. */
    stop: call<FundingRunView>()(ofRun, 'refused', 'the-page'),
    /** Once nothing of it goes on. */
    rename: call<FundingRunView>()(ofRun.extend({ name: label }), 'refused', 'the-page'),
    /** Takes a run of which nothing goes on off the list; its rows and their entries of the journal stay. */
    remove: call<null>()(ofRun, 'refused', 'the-page'),
    /** Asks where to, and writes how each row stands, or the wallets to take down; `path` null when the operator thought better of it. */
    saveReport: call<{ path: string | null }>()(
      ofRun.extend({ what: z.enum(RUN_FILES).default('report'), format: z.enum(RUN_FILE_FORMATS).default('csv') }),
      'answered',
    ),
  },
} as const;
