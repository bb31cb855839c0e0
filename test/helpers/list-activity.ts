import type { Outbox } from '#main/outbox/outbox.ts';
import type { ActivityPage, ActivityPlace } from '#shared/ipc/activity-views.ts';
import type { AppApi } from '#shared/ipc/derive.ts';
import type { IntentView } from '#shared/model/intent.ts';
import { expectValue } from './expect-result.ts';

/** The whole journal of a profile, page by page, as the window would read it to its end. */
export async function listActivity(app: Pick<AppApi, 'activity'>, profileId: string): Promise<IntentView[]> {
  const items: IntentView[] = [];
  let after: ActivityPlace | null = null;
  do {
    const page: ActivityPage = expectValue(await app.activity.list({ profileId, after }));
    items.push(...page.items);
    after = page.next;
  } while (after !== null);
  return items;
}

/** The same, asked of the journal's engine itself. */
export function listIntents(outbox: Pick<Outbox, 'page'>, profileId: string): IntentView[] {
  const items: IntentView[] = [];
  let after: ActivityPlace | null = null;
  do {
    const page: ActivityPage = outbox.page({ profileId, after, limit: 100 });
    items.push(...page.items);
    after = page.next;
  } while (after !== null);
  return items;
}
