import type { Failure } from '#shared/failure.ts';
import type { Result } from '#shared/result.ts';
import { isOfTheDisk } from '#shared/storage-trouble.ts';
import type { StepOutcome } from './intent-kind.ts';

const WHILE_HELD_UP_MS = 5_000;

/**
 * The last step of a write: what the service answered is kept here. It happened, and keeping it can be done again at any time, so
 * this is never a failed write; for the disk it waits as long as that takes.
 */
export function afterKeeping(kept: Result<Record<string, unknown>, Failure>): StepOutcome {
  if (kept.ok) return { next: 'advance', state: 'final', facts: kept.value };
  const { failure } = kept;
  return isOfTheDisk(failure) ? { next: 'wait', afterMs: WHILE_HELD_UP_MS, failure } : { next: 'retry', failure };
}
