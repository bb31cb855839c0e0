import type { ApprovalItem } from '#shared/ipc/views.ts';
import { unwrap } from '../../approve-walk/window-double.ts';
import type { OpenedApp } from './open-app.ts';

/** Every row of the list of approvals, as the window has it. */
export async function listInbox({ app, profileId }: Pick<OpenedApp, 'app' | 'profileId'>): Promise<ApprovalItem[]> {
  const items: ApprovalItem[] = [];
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage({ app, profileId }, after);
    items.push(...page.items);
    after = page.next;
  } while (after !== null);
  return items;
}

async function readPage({ app, profileId }: Pick<OpenedApp, 'app' | 'profileId'>, after: string | null) {
  return unwrap(await app.approvals.list({ profileId, after, limit: 200 }));
}
