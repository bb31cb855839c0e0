import type { Failure } from '#shared/failure.ts';
import { explainNotBegun } from '../../store/storage-failures.ts';

/** What would be signed is not what was on the screen any more. */
export function explainOtherBatch(): Failure {
  return {
    code: 'batch-changed',
    happened: 'What would be signed together changed after you looked at the summary.',
    kept: 'Nothing was signed and nothing was sent.',
    next: 'Read the summary again, then decide.',
  };
}

export function explainEmptyBatch(): Failure {
  return {
    code: 'batch-empty',
    happened: 'None of the requests can be signed together with others just now.',
    kept: 'Nothing was signed and nothing was sent.',
    next: 'Approve them one by one.',
  };
}

export function explainBatchRunning(): Failure {
  return {
    code: 'batch-running',
    happened: 'Requests of one of these profiles are being signed in a row already.',
    kept: 'That continues; nothing new was begun.',
    next: 'Wait until it has ended, or stop it.',
  };
}

/** The operator said no to it after saying yes to the batch. */
export function explainDeclinedMeanwhile(recordId: string): Failure {
  return {
    code: 'declined-meanwhile',
    happened: `${recordId} was declined while others were being signed.`,
    kept: 'It was not signed.',
    next: 'Look at what is left, then decide.',
  };
}

/** The operator ended it in Activity or by declining it, before it was signed. */
export function explainTakenBack(recordId: string): Failure {
  return {
    code: 'taken-back',
    happened: `The approval of ${recordId} was taken back before it was signed.`,
    kept: 'It was not signed.',
    next: 'Look at what is left, then decide.',
  };
}

export function explainNotWrittenDown(cause: unknown): Failure {
  return {
    code: 'batch-stuck',
    happened: 'The next approval could not be written down, so it was not begun.',
    kept: 'What was begun before is in the journal. The others wait in the list as before.',
    next: 'Look at what is left, and approve it again.',
    ...explainNotBegun(cause),
  };
}
