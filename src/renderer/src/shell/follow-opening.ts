import { navigate } from 'wouter/use-hash-location';
import { APPROVALS_PATH } from '#shared/approval-path.ts';
import type { Opening } from '#shared/ipc/attention-views.ts';
import { ask } from '../api.ts';
import { ACTIVITY_PATH, approvalPath, walletPaths } from '../routes.ts';
import { changeApprovalView } from '../store/approval-view-store.ts';
import { readInbox, showAlone } from '../store/inbox-store.ts';
import { notifyFailure } from '../store/notices-store.ts';
import { chooseProfile } from '../store/profile-store.ts';

/** Goes where a notification, the tray or a link leads, if anywhere. It looks; nothing is approved or added by it. */
export async function followOpening(): Promise<void> {
  const answer = await ask((app) => app.attention.takeOpening());
  if (!answer.ok) notifyFailure(answer.failure);
  else if (answer.value !== null) go(answer.value);
}

function go(opening: Opening): void {
  if (opening.to === 'nothing') {
    notifyFailure(opening.failure);
    return;
  }
  if (opening.profileId !== null) chooseProfile(opening.profileId);
  if (opening.to === 'approvals') listProfile(opening.profileId);
  navigate(pathOf(opening));
}

/** Shows what waits in a profile: of an inbox of several that part, and by itself where it is not in the inbox. */
function listProfile(profileId: string): void {
  showAlone(undefined);
  const { profiles, key } = readInbox();
  const isListed = profiles.some(({ id }) => id === profileId);
  if (!isListed) showAlone(profileId);
  else if (profiles.length > 1 && key !== undefined) changeApprovalView(key, { profile: profileId });
}

function pathOf(opening: Exclude<Opening, { to: 'nothing' }>): string {
  switch (opening.to) {
    case 'approvals':
      return APPROVALS_PATH;
    case 'activity':
      return ACTIVITY_PATH;
    case 'request':
      return approvalPath(opening);
    case 'add-wallet':
      return walletPaths.addRecord(opening);
  }
}
