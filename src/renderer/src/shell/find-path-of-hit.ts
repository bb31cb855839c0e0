import type { SearchHit } from '#shared/ipc/draft-and-search-views.ts';
import type { ApprovalItem } from '#shared/ipc/views.ts';
import type { IntentView } from '#shared/model/intent.ts';
import { ask } from '../api.ts';
import { pathOfHit } from './hit-path.ts';

/** The screen on which a hit is looked at, after asking main where else it stands. */
export async function findPathOfHit(profileId: string | undefined, hit: SearchHit): Promise<string> {
  if (profileId === undefined) return pathOfHit(hit, { waiting: null, begun: null });
  return pathOfHit(hit, { waiting: await findWaiting(profileId, hit), begun: await findBegun(profileId, hit) });
}

/** The entry of the journal that began an action. */
async function findBegun(profileId: string, { resource, id: actionId }: SearchHit): Promise<IntentView | null> {
  if (resource !== 'action') return null;
  const answer = await ask((app) => app.activity.ofAction({ profileId, actionId }));
  return answer.ok ? answer.value : null;
}

/** The row of the list of approvals that a hit stands in. */
async function findWaiting(profileId: string, hit: SearchHit): Promise<ApprovalItem | null> {
  const { resource: kind, parent: walletAddress, id: recordId } = hit;
  if (kind !== 'transaction' && kind !== 'signature') return null;
  const answer = await ask((app) => app.approvals.item({ profileId, walletAddress, kind, recordId }));
  return answer.ok ? answer.value : null;
}
