import type { Failure } from '#shared/failure.ts';
import type { IntentRow } from '../store/intents.ts';

export function explainFault(cause: unknown): Failure {
  return {
    code: 'journal-fault',
    happened: `A step of the journal broke off: ${cause instanceof Error ? cause.message : String(cause)}.`,
    kept: 'The journal holds the last step that reached the disk; nothing was begun after it.',
    next: 'Free disk space if the disk is full, then restart Countersign: it goes on from there.',
  };
}

/** One form asked twice with different content: the first one stands, and the second must not pass for it. */
export function explainReusedForm({ target }: IntentRow): Failure {
  return {
    code: 'form-reused',
    happened: `This form was sent before with other content ("${target}").`,
    kept: 'What was sent first goes on; what you entered now was not sent.',
    next: 'Look at Activity, then open a new form.',
  };
}

export function explainNotRetryable({ target }: IntentRow): Failure {
  return {
    code: 'look-again',
    happened: `"${target}" ended before it was signed, and what you saw then may have changed.`,
    kept: 'Nothing was signed.',
    next: 'Open the record, look again, and approve it anew.',
  };
}

export function explainNotDismissible({ target }: IntentRow): Failure {
  return {
    code: 'not-dismissible',
    happened: `"${target}" is under way and may take effect, or it has ended already.`,
    kept: 'It stays in Activity.',
    next: 'Wait until it has come to an end.',
  };
}

/** Found under way after a restart or a pause: whether it arrived is not on the disk. */
export function explainInterrupted(target: string): Failure {
  return {
    code: 'interrupted',
    happened: `Countersign ended, or lost the service, while "${target}" was being sent.`,
    kept: 'The request is kept. It may or may not have been carried out, and the service has no key to tell a repeat by.',
    next: 'Check at the service whether it happened; only then repeat it or dismiss it in Activity.',
  };
}
