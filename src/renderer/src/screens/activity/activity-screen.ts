import { History } from 'lucide-react';
import { activityStore } from '../../store/activity-store.ts';
import { readCurrentProfile } from '../../store/profile-store.ts';
import { strings } from '../../strings.ts';
import type { PaletteItem, Screen } from '../screen.ts';
import { ActivityBadge } from './ActivityBadge.tsx';
import { ActivityPage } from './ActivityPage.tsx';
import { ACTIVITY_PATH, activityPath } from './activity-path.ts';
import { describeIntent } from './describe-intent.ts';
import { judgeStanding } from './judge-standing.ts';

export const activityScreen: Screen = {
  path: ACTIVITY_PATH,
  label: strings.activity.title,
  icon: History,
  Page: ActivityPage,
  Badge: ActivityBadge,
  listPaletteItems,
};

function listPaletteItems(go: (path: string) => void): PaletteItem[] {
  const profileId = readCurrentProfile()?.profile.id;
  const intents = profileId === undefined ? [] : (activityStore.get(profileId).data ?? []);
  return intents.map((intent) => ({
    id: `activity ${intent.id}`,
    label: describeIntent(intent).title,
    detail: `${describeIntent(intent).kind} · ${strings.activity.standings[judgeStanding(intent)]}`,
    group: strings.activity.title,
    run: () => go(activityPath(intent.id)),
  }));
}
