import type { Failure } from '#shared/failure.ts';
import type { Review } from '#shared/model/review.ts';
import { createAskOnce } from '../ask-once.ts';
import type { Surface } from '../surface/surface.ts';
import { type BatchToConfirm, writeBatchQuestion, writeQuestion, writeSecondQuestion } from './write-question.ts';

type Batch = BatchToConfirm & { isReal: boolean };

export type ConfirmYes = {
  /** Asks for what must not rest on the page's word. @returns why it is not signed; undefined where it may be */
  one(review: Review): Promise<Failure | undefined>;
  /** Asks once more, because a policy wants it. */
  again(review: Review, because: readonly string[]): Promise<Failure | undefined>;
  batch(batch: Batch): Promise<Failure | undefined>;
};

/**
 * Where money is real, and for whatever is a danger or could not be proven, the person says yes on main's own window, to what main
 * itself made of the review whose digest is signed.
 */
export function createConfirmYes(surface: Pick<Surface, 'confirm'>): ConfirmYes {
  const askOnce = createAskOnce();
  const ask = (confirm: () => Promise<boolean>) =>
    askOnce({
      confirm,
      busy: () => explainNotConfirmed('Countersign is already asking about another request.'),
      declined: () => explainNotConfirmed('You did not confirm it in the window that asked.'),
    });
  return {
    one: async (review) => (needsConfirming(review) ? ask(() => surface.confirm(writeQuestion(review))) : undefined),
    again: async (review, because) => ask(() => surface.confirm(writeSecondQuestion(review, because))),
    batch: async (batch) => (batch.isReal ? ask(() => surface.confirm(writeBatchQuestion(batch))) : undefined),
  };
}

function needsConfirming({ asks: { environment }, rating }: Review): boolean {
  return environment === 'production' || rating === 'danger' || rating === 'unproven';
}

function explainNotConfirmed(happened: string): Failure {
  return {
    code: 'not-confirmed',
    happened,
    kept: 'Nothing was signed and nothing was sent.',
    next: 'Approve it again if you want it, and answer the question.',
  };
}
