import type { Failure } from '#shared/failure.ts';
import type { IntentView } from '#shared/model/intent.ts';
import { createHeldUp } from '../outbox/held-up.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { FundingRunRow, FundingRuns, PlannedRow } from '../store/funding-runs.ts';
import { explainHeldUp } from '../store/storage-failures.ts';
import { FUND_WALLET, type FundWalletBody, writeRowFormId } from './fund-wallet-body.ts';
import { FAILURES_IN_A_ROW, whyPause } from './why-pause.ts';

/** Fundings of a profile under way at one time: a kill leaves at most so many in doubt, and one slow wallet holds nobody up. */
const AT_ONCE = 2;

/** Takes the rows of running runs in order into the journal. It keeps nothing itself: after a kill it looks and goes on. */
export type FundingRunner = {
  start(): void;
  /** Begins nothing from now on. */
  stop(): void;
  /** Something has changed for the runs: looks soon what can begin. */
  wake(): void;
  /** To be told of every change of an intent. */
  hear(intent: IntentView): void;
  /** Why the run stands still although it is running: the journal could not be written. Where that may pass, it goes on by itself. */
  stuckBecause(runId: string): Failure | undefined;
  /** Tries again at once with a run that was stuck. */
  unstick(runId: string): void;
};

export type FundingRunnerOptions = {
  fundingRuns: FundingRuns;
  outbox: Pick<Outbox, 'submit'>;
  /** Called when a run changed by itself. */
  onChange: (profileId: string) => void;
  /** Called when a funding has succeeded and none of the profile is under way any more. */
  onFunded: (profileId: string) => void;
  onTrouble: (trouble: { runId: string; failure: Failure }) => void;
  /** Why no row of a profile may be begun before a person has looked: a row that was begun may not be known as such. */
  findDoubt: (profileId: string) => Failure | undefined;
};

export function createFundingRunner(options: FundingRunnerOptions): FundingRunner {
  const { fundingRuns, outbox, onChange } = options;
  const stuck = new Map<string, Failure>();
  let started = false;
  let isAwake = false;
  /** Runs that the disk held up the last time. */
  const held = new Set<string>();
  const heldUp = createHeldUp(unstick);

  function wake(): void {
    if (!started || isAwake) return;
    isAwake = true;
    // Not at once: whoever tells of a change may be in the middle of making it.
    queueMicrotask(() => {
      isAwake = false;
      if (started) for (const run of fundingRuns.listRunning()) if (!stuck.has(run.id)) goOnSafely(run);
    });
  }

  function unstick(runId: string): void {
    stuck.delete(runId);
    wake();
  }

  function goOnSafely(run: FundingRunRow): void {
    try {
      goOn(run);
      if (!held.delete(run.id)) return;
      heldUp.written();
      onChange(run.profileId);
    } catch (cause) {
      const passing = explainHeldUp(cause);
      const failure = passing ?? explainStuck(cause);
      stuck.set(run.id, failure);
      onChange(run.profileId);
      if (passing === undefined) options.onTrouble({ runId: run.id, failure });
      else {
        held.add(run.id);
        heldUp.add(run.id);
      }
    }
  }

  function goOn({ id, profileId, countsFrom }: FundingRunRow): void {
    const pausedBecause =
      options.findDoubt(profileId) ??
      whyPause(fundingRuns.latestEnds({ runId: id, countsFrom, limit: FAILURES_IN_A_ROW }));
    if (pausedBecause !== undefined) {
      fundingRuns.change({ id, state: 'paused', pausedBecause });
      onChange(profileId);
      return;
    }
    while (fundingRuns.countUnderWay(profileId) < AT_ONCE) {
      const row = fundingRuns.nextFreeRow({ profileId, runId: id });
      if (row === undefined) {
        endWhereBegun(options, { id, profileId });
        return;
      }
      begin(outbox, { runId: id, profileId, row });
    }
  }

  return {
    start() {
      started = true;
      wake();
    },
    stop() {
      started = false;
      heldUp.stop();
    },
    wake,
    hear({ kind, condition, profileId }) {
      if (kind !== FUND_WALLET || !started || condition === 'active') return;
      if (condition === 'done' && fundingRuns.countUnderWay(profileId) === 0) options.onFunded(profileId);
      wake();
    },
    stuckBecause: (runId) => stuck.get(runId),
    unstick,
  };
}

/** Where a row is left, it waits for the part before it. */
function endWhereBegun(
  { fundingRuns, onChange }: Pick<FundingRunnerOptions, 'fundingRuns' | 'onChange'>,
  { id, profileId }: Pick<FundingRunRow, 'id' | 'profileId'>,
): void {
  if (fundingRuns.nextRow(id) !== undefined) return;
  fundingRuns.change({ id, state: 'begun' });
  onChange(profileId);
}

type Begun = { runId: string; profileId: string; row: PlannedRow };

function begin(outbox: FundingRunnerOptions['outbox'], { runId, profileId, row }: Begun): void {
  const { locator, amount, token, chain } = row;
  const submitted = outbox.submit({
    kind: FUND_WALLET,
    profileId,
    target: `${amount} ${token} on ${chain} for ${locator}`,
    formId: writeRowFormId({ runId, number: row.number }),
    body: { locator, amount, token, chain } satisfies FundWalletBody,
  });
  if (!submitted.ok) throw new Error(`Row ${row.number} of run ${runId} is in the journal with another content.`);
}

function explainStuck(cause: unknown): Failure {
  return {
    code: 'funding-stuck',
    happened: `The next funding could not be written down, so it was not begun: ${cause instanceof Error ? cause.message : String(cause)}.`,
    kept: 'Every row is kept. What was begun before is in the journal.',
    next: 'Resume the run to try again. If it stops again, the log says why.',
  };
}
