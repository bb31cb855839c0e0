import type { Failure } from '../failure.ts';
import type { ActivityGroup } from './activity-group.ts';

/**
 * How far a write has come. Each is on the disk before the effect that it announces begins:
 * `sending` before a create is sent, `proven` before the key is asked, `signed` before the signature is submitted.
 */
export type IntentState = 'intent' | 'prepared' | 'sending' | 'known' | 'proven' | 'signed' | 'submitted' | 'final';

/**
 * `active`: will go on by itself. `parked`: tried often enough, goes on by hand. `failed`: will not happen, says why.
 * `uncertain`: may have happened, to be checked by hand. `done`, `dismissed`: over.
 */
export type IntentCondition = 'active' | 'parked' | 'failed' | 'uncertain' | 'done' | 'dismissed';

/** How a row is shown. `unreadable`: the journal holds something else than a row has to hold, so that it is never acted on. */
export type ShownCondition = IntentCondition | 'unreadable';

/** One step that reached the disk; steps are never changed or removed. */
export type IntentStepView = { step: number; state: string; condition: string; at: number };

/**
 * What the operator may do about an entry now. `retry`: `safe` does nothing twice; `after-check` could, so somebody has to look at the
 * service first; null where trying again is not open.
 */
export type IntentWays = { retry: 'safe' | 'after-check' | null; dismiss: boolean };

/** A journal row as the window sees it. */
export type IntentView = {
  id: string;
  profileId: string;
  kind: string;
  target: string;
  state: IntentState;
  condition: ShownCondition;
  facts: Record<string, unknown>;
  failure: Failure | null;
  attempts: number;
  /** When what is held up is tried again by itself, in milliseconds since 1970; null where no time is known, or nothing is held up. */
  dueAt: number | null;
  ways: IntentWays;
  /** Where it belongs together with other entries. */
  group?: ActivityGroup;
  createdAt: number;
  updatedAt: number;
};
