import type { Failure } from '#shared/failure.ts';

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
