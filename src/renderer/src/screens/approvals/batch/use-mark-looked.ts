import { useEffect } from 'react';
import type { ApprovalItem, ApprovalReview } from '#shared/ipc/views.ts';
import { idOfApproval } from '../../../format/approval-id.ts';
import { batchPreviewStore } from '../../../store/batch-store.ts';
import { keyOfWalk, markOpened, useWalk } from '../../../store/walk-store.ts';
import { useArmed } from '../use-armed.ts';

type Question = {
  item: ApprovalItem;
  shown: ApprovalReview | undefined;
  signerAddress: string;
  /** Whether it is this very review that could be approved now: for the key that signs, and with no change unread. */
  isDecidable: boolean;
};

/** Notes in a walk that a review was on the screen: whole, in a window that can be seen, and for as long as Approve takes to arm. */
export function useMarkLooked({ item, shown, signerAddress, isDecidable }: Question): void {
  const { profileId, walletAddress, kind, recordId } = item;
  const walk = useWalk(profileId);
  const walkKey = walk && keyOfWalk(walk);
  const digest = shown?.reviewDigest ?? '';
  const armed = useArmed(`${digest} ${signerAddress}`);
  const isLooked = walk !== undefined && armed && isDecidable && digest !== '' && item.ourSigners.length > 0;
  const id = idOfApproval(item);
  useEffect(() => {
    if (!isLooked) return;
    const mark = () => {
      if (document.hidden) return;
      const review = { profileId, walletAddress, kind, recordId, signerAddress, reviewDigest: digest };
      if (markOpened({ id, review }) && walkKey !== undefined) void batchPreviewStore.load(walkKey);
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [isLooked, walkKey, profileId, id, walletAddress, kind, recordId, signerAddress, digest]);
}
