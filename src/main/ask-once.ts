import type { Failure } from '#shared/failure.ts';
import { fail, type Result } from '#shared/result.ts';

export type Asked = {
  /** Asks outside the page. @returns whether the person said yes */
  confirm: () => Promise<boolean>;
  /** Says why a second question is not asked while the first is open. */
  busy: () => Failure;
  declined: () => Failure;
  /** What is done after a yes, before the next question may be asked. */
  onAccepted?: () => Promise<Failure | undefined>;
};

/** One question of a kind at a time: a page that asks again and again cannot bury the person under windows. */
export function createAskOnce(): (asked: Asked) => Promise<Failure | undefined> {
  let isAsking = false;
  return async ({ confirm, busy, declined, onAccepted }) => {
    if (isAsking) return busy();
    isAsking = true;
    try {
      if (!(await confirm())) return declined();
      return await onAccepted?.();
    } finally {
      isAsking = false;
    }
  };
}

/** The same for work that asks by itself and has an answer. @param busy says why it does not begin while it is under way */
export function createOneAtATime(busy: () => Failure) {
  let isUnderWay = false;
  return async <Value>(work: () => Promise<Result<Value, Failure>>): Promise<Result<Value, Failure>> => {
    if (isUnderWay) return fail(busy());
    isUnderWay = true;
    try {
      return await work();
    } finally {
      isUnderWay = false;
    }
  };
}
