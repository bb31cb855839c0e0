import type { APPROVAL_POLICIES } from '../approval-view.ts';
import { inContext } from '../language/catalogue.ts';
import type { IntentState } from '../model/intent.ts';
import type { Rating } from '../model/review.ts';

/**
 * Words of the window that a row of the list of approvals shows, in English: the window says them in the chosen language, and main finds a
 * row by them.
 */

/** A caution and a danger are called as findings of that gravity are (`commonWords.severities`). */
export const RATING_WORDS: Record<Rating, string> = {
  clear: inContext('rating', 'Clear'),
  look: 'Caution',
  danger: 'Danger',
  unproven: inContext('rating', 'Unproven'),
  refused: inContext('rating', 'Refused'),
};

export const POLICY_WORDS: Record<(typeof APPROVAL_POLICIES)[number], string> = {
  stopped: 'Stopped by policy',
  'above-limit': 'Stopped by a limit',
  'outside-hours': 'Outside hours',
  'not-known': 'Policy not checked yet',
  twice: 'Confirm twice',
  passes: 'Allowed by policy',
  none: 'No policy',
};

/** How far an approval has come. */
export const STEP_WORDS: Record<IntentState, string> = {
  intent: 'Written to the journal',
  prepared: 'Reading the record again',
  sending: 'Sending',
  known: 'Proving it again',
  proven: 'Signing, after the signer’s own proof',
  signed: 'Submitting the signature',
  submitted: 'Waiting for the chain',
  final: 'Done',
};

export const ROW_WORDS = {
  leavesNothing: 'No known transfer out',
  leavesUnknown: 'Amount unknown: it could be everything',
  text: 'A text: what it is used for is not known',
  approvedDespite: 'Approved by others',
  declined: inContext('request', 'Declined'),
  gone: inContext('request', 'Gone'),
  unreadable: 'Unreadable',
  othersTurn: 'Not your turn',
} as const;
