import { notifyUndoable } from '../../../store/notices-store.ts';
import { readAppStatus } from '../../../store/status-store.ts';
import { resumeWalk, type Walk } from '../../../store/walk-store.ts';
import { batchWords } from './words.ts';

/** What was looked at is not dropped without a word, nor for good. @param walk the one that does not go on, wherever that was */
export function sayDropped(walk: Walk | undefined): void {
  const count = Object.keys(walk?.opened ?? {}).length;
  if (walk === undefined || count === 0) return;
  const words = batchWords.walk;
  const text = words.ended(count, nameProfiles(walk));
  // Another one may have been begun meanwhile, which is dropped by going on with this one.
  notifyUndoable(text, () => sayDropped(resumeWalk(walk)));
}

function nameProfiles({ profileIds }: Walk): string[] {
  const profiles = readAppStatus()?.profiles ?? [];
  // A profile that was removed meanwhile has its id alone.
  return profileIds.map((id) => profiles.find(({ profile }) => profile.id === id)?.profile.name ?? id);
}
