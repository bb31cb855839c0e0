import type { SearchHit } from '#shared/ipc/draft-and-search-views.ts';
import type { ApprovalItem } from '#shared/ipc/views.ts';
import type { IntentView } from '#shared/model/intent.ts';
import {
  ACTIVITY_PATH,
  activityPath,
  approvalPath,
  collectionPaths,
  credentialPaths,
  nftPaths,
  orderPaths,
  walletPaths,
} from '../routes.ts';

/** What else is known: whether the hit is a request that waits, and which entry of the journal began an action. */
export type Known = { waiting: ApprovalItem | null; begun: IntentView | null };

/** The screen on which a hit is looked at; a request that waits is looked at where it is approved. */
export function pathOfHit({ resource, parent, id }: SearchHit, { waiting, begun }: Known): string {
  switch (resource) {
    case 'nft':
      return nftPaths.nft(parent, id);
    case 'collection':
      return collectionPaths.collection(id);
    case 'template':
      return collectionPaths.collection(parent);
    case 'credential':
      return credentialPaths.credential(parent, id);
    case 'order':
      return orderPaths.order(id);
    case 'wallet':
      return walletPaths.wallet(id);
    case 'transaction':
    case 'signature':
      return waiting === null ? walletPaths.wallet(parent) : approvalPath(waiting);
    case 'delegated-signer':
      return walletPaths.wallet(parent);
    case 'activity':
      return activityPath(id);
    // An action has no screen of its own: it is looked at where it was begun.
    case 'action':
      return begun === null ? ACTIVITY_PATH : activityPath(begun.id);
  }
}
