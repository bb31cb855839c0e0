import { ask } from '../api.ts';
import { notifyFailure } from '../store/notices-store.ts';
import { reloadStatus } from '../store/status-store.ts';

/** Drops the keys; reading goes on. */
export async function lockApp(): Promise<void> {
  const answer = await ask((app) => app.app.lock());
  if (!answer.ok) notifyFailure(answer.failure);
  await reloadStatus();
}

export async function unlockApp(): Promise<void> {
  const answer = await ask((app) => app.app.unlock());
  if (!answer.ok) notifyFailure(answer.failure);
  await reloadStatus();
}
