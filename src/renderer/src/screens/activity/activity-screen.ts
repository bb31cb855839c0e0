import { History } from 'lucide-react';
import { ACTIVITY_PATH, activityPath, OUTBOX_ID } from '../../routes.ts';
import { newestActivityStore } from '../../store/activity-store.ts';
import { readChosenProfile } from '../../store/profile-store.ts';
import { createScreenPage } from '../create-screen-page.ts';
import type { PaletteItem, Screen } from '../screen.ts';
import { ActivityBadge } from './ActivityBadge.tsx';
import { describeIntent } from './describe-intent.ts';
import { judgeStanding } from './judge-standing.ts';
import { activityWords } from './words.ts';

export const activityScreen: Screen = {
  path: ACTIVITY_PATH,
  keyId: 'screen.activity',
  label: activityWords.title,
  icon: History,
  Page: createScreenPage(async () => (await import('./ActivityPage.tsx')).ActivityPage),
  Badge: ActivityBadge,
  listPaletteItems,
};

/** The outbox, and the newest entries; main's search finds all others. */
function listPaletteItems(go: (path: string) => void): PaletteItem[] {
  const profileId = readChosenProfile()?.profile.id;
  const intents = profileId === undefined ? [] : (newestActivityStore.get(profileId).data?.items ?? []);
  const outbox = { id: 'activity outbox', label: activityWords.outbox.title, group: activityWords.title };
  const entries = intents.map((intent) => ({
    id: `activity ${intent.id}`,
    label: describeIntent(intent).title,
    detail: `${describeIntent(intent).kind} · ${activityWords.standings[judgeStanding(intent)]}`,
    group: activityWords.title,
    record: { resource: 'activity' as const, parent: '', id: intent.id },
    run: () => go(activityPath(intent.id)),
  }));
  return [{ ...outbox, run: () => go(activityPath(OUTBOX_ID)) }, ...entries];
}
