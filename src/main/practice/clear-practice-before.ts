import type { Failure } from '#shared/failure.ts';
import { isPracticeId } from '#shared/practice-profile.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Ports } from '../ports.ts';
import { removeProfileKeys } from '../profile-changes/remove-profile-keys.ts';
import { findPractice } from '../profiles/ensure-practice.ts';
import type { Store } from '../store/open-store.ts';
import type { Troubles } from '../troubles.ts';
import { readPracticeBefore, writePracticeBefore } from './practice-before.ts';
import { explainKeysOfBefore, explainNotCleared } from './reset-failures.ts';

export type ClearPracticeBeforeOptions = Pick<Ports, 'signer' | 'clearPractice'> & {
  store: Store;
  outbox: Pick<Outbox, 'end'>;
  troubles: Pick<Troubles, 'add'>;
};

/**
 * Finishes a reset that the journal tells of: first what the service keeps, then what the keychain holds. Killed in between, the next start
 * goes on, and the service is not started before its part is done.
 * @returns why the service may not be started
 */
export async function clearPracticeBefore(options: ClearPracticeBeforeOptions): Promise<Failure | undefined> {
  const { store, clearPractice, troubles } = options;
  endWritesOfBefore(options);
  const practice = findPractice(store);
  const before = practice === undefined ? undefined : readPracticeBefore(store, practice.id);
  if (practice === undefined || before === undefined || clearPractice === undefined) return undefined;
  if (!before.isServiceCleared) {
    try {
      await clearPractice();
    } catch (cause) {
      return explainNotCleared(cause);
    }
    writePracticeBefore(store, practice.id, { ...before, isServiceCleared: true });
  }
  const removed = await removeProfileKeys(options, before);
  const failure = removed.ok ? removed.value.failure : removed.failure;
  const isLeft = !removed.ok || removed.value.left.length > 0;
  if (isLeft) troubles.add(explainKeysOfBefore(removed.ok ? removed.value.left : before.addresses, failure));
  else writePracticeBefore(store, practice.id, undefined);
  return undefined;
}

/** One that was begun in the very moment of a reset has no service any more. */
function endWritesOfBefore({ store, outbox }: ClearPracticeBeforeOptions): void {
  for (const profileId of store.forgetProfile.listRemoved().filter(isPracticeId)) {
    for (const { id } of store.intents.listOpen(profileId)) outbox.end(id);
  }
}
