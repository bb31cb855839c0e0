import type { Database } from 'better-sqlite3';
import type { Failure } from '#shared/failure.ts';
import { listOutsideNotes } from './outside-notes.ts';

/** Of these the next row of a run is found: one that is missing would be begun again. */
const TELLS_WHAT_WAS_FUNDED: readonly string[] = ['intents', 'funding_runs', 'funding_rows'];

/** Pauses every run where the journal may not know of each funding that was sent: a person has to look before another one is. */
export function holdRunsInDoubt(database: Database): void {
  if (listOutsideNotes(database).some(({ table }) => TELLS_WHAT_WAS_FUNDED.includes(table))) holdRuns(database);
}

export function holdRuns(database: Database, because: Failure = explainHeld()): void {
  database
    .prepare(
      `UPDATE funding_runs SET state = 'paused', paused_because = ?
       WHERE state = 'running' AND run_id IN (SELECT run_id FROM sound_funding_runs)`,
    )
    .run(JSON.stringify(because));
}

function explainHeld(): Failure {
  return {
    code: 'funding-in-doubt',
    happened:
      'The journal was changed outside Countersign, or is from an earlier time: it may not know of every funding of this run.',
    kept: 'No further row was begun, so that no wallet is funded twice.',
    next: 'Check at the service which wallets were funded. Then resume this run, or stop it and start a new one with the wallets that are left.',
  };
}
