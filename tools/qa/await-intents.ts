import type { IntentView } from '#shared/model/intent.ts';
import type { QaDesk } from './open-desk.ts';
import type { Progress } from './progress.ts';
import type { QaIo } from './qa-io.ts';

/** What may be tried again without doing anything twice: it was refused, or never sent. What is in doubt is not. */
const TRIED_AGAIN: readonly string[] = ['parked', 'failed'];

/** Tries again what came to nothing in an earlier call. @returns the intents as they stand */
export async function tryAgain({ app, profileId }: QaDesk, intents: readonly IntentView[]): Promise<IntentView[]> {
  const again: IntentView[] = [];
  for (const intent of intents) {
    const isTried = TRIED_AGAIN.includes(intent.condition);
    const retried = isTried ? await app.activity.retry({ profileId, intentId: intent.id }) : undefined;
    // Where it cannot go on it stays as it was, which the result tells.
    again.push(retried?.ok === true ? retried.value : intent);
  }
  return again;
}

/** Waits until none of them goes on by itself any more, or until Ctrl+C. @returns how they stand then */
export async function awaitIntents(
  { desk, io, progress }: { desk: QaDesk; io: QaIo; progress: Progress },
  asked: readonly IntentView[],
): Promise<IntentView[]> {
  const now = (): IntentView[] => asked.map((intent) => desk.intents.get(intent.id) ?? intent);
  for (;;) {
    const changed = desk.nextChange();
    const intents = now();
    const open = intents.filter(({ condition }) => condition === 'active').length;
    progress.note({ done: intents.length - open, total: intents.length });
    if (open === 0 || io.interrupted.aborted) return intents;
    await Promise.race([changed, whenAborted(io.interrupted)]);
  }
}

/** Resolves when it is aborted, at once where it is. */
export function whenAborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}
