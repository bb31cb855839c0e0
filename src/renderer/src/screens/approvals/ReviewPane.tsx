import { type Ref, useState } from 'react';
import type { ApprovalItem, ApprovalReview } from '#shared/ipc/views.ts';
import type { IntentView } from '#shared/model/intent.ts';
import { DetailPane } from '../../components/DetailPane.tsx';
import { ExplorerChain } from '../../components/explorer-chain.ts';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { OutOfDateLine } from '../../components/OutOfDateLine.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { readApprovalEnd } from '../../format/intent-progress.ts';
import { useHotkeys } from '../../hooks/use-hotkeys.ts';
import { type ReviewKey, reviewStore } from '../../store/approvals-store.ts';
import { useQuery } from '../../store/query.ts';
import { useIsLocked } from '../../store/status-store.ts';
import { ApproveBar } from './ApproveBar.tsx';
import { useMarkLooked } from './batch/use-mark-looked.ts';
import { ChangedNotice } from './ChangedNotice.tsx';
import { DeclineDialog } from './DeclineDialog.tsx';
import { DeclinedNotice } from './DeclinedNotice.tsx';
import { GoneNotice } from './GoneNotice.tsx';
import { PolicyNotice } from './PolicyNotice.tsx';
import { ReviewBody } from './ReviewBody.tsx';
import { useApproval } from './use-approval.ts';
import { useIsOutOfDate } from './use-is-out-of-date.ts';
import { useSeen } from './use-seen.ts';
import { useShownReview } from './use-shown-review.ts';
import { approvalWords } from './words.ts';

type Props = { item: ApprovalItem; onBack: () => void; bodyRef: Ref<HTMLDivElement> };

/** One request under review: what it does, how that was proven, and the two answers. */
export function ReviewPane({ item, onBack, bodyRef }: Props) {
  const [picked, setPicked] = useState<string>();
  const [declining, setDeclining] = useState(false);
  const locked = useIsLocked();
  const key = keyOfReview(item, picked);
  const approval = useApproval({ item, key });
  const latest = useQuery(reviewStore, key);
  const isHeld = approval.starting || isUnderWayOrOver(approval.intent);
  const { shown, before, version, isForSigner, markRead } = useShownReview({
    latest: latest.data,
    signerAddress: key.signerAddress,
    isHeld,
  });
  const seen = useSeen(shown);
  const isUnpicked = item.ourSigners.length > 1 && picked === undefined;
  useMarkLooked({
    item,
    shown,
    signerAddress: key.signerAddress,
    isDecidable: isForSigner && !isUnpicked && before === undefined && !isHeld && seen.isSeen,
  });
  const isOutOfDate = useIsOutOfDate(item) || latest.failure !== undefined;
  const canDecline = item.declined === null && !isHeld;
  useHotkeys([
    { id: 'approvals.decline', run: () => canDecline && !locked && setDeclining(true) },
    ...(seen.isSeen || isHeld
      ? []
      : [{ id: 'approvals.rest' as const, run: seen.bringNext, goesFirst: true as const }]),
  ]);
  if (shown === undefined) {
    return (
      <DetailPane label={approvalWords.review.label} onBack={onBack} bodyRef={bodyRef}>
        {latest.failure ? <FailureNotice failure={latest.failure} /> : <Skeleton />}
      </DetailPane>
    );
  }
  return (
    <ExplorerChain value={shown.review.asks.chain}>
      <DetailPane
        label={approvalWords.review.label}
        onBack={onBack}
        bodyRef={bodyRef}
        footer={
          <ApproveBar
            // What was typed and ticked belongs to one version of the request.
            key={version}
            item={item}
            shown={shown}
            approval={approval}
            picked={picked}
            isForSigner={isForSigner}
            hasUnreadChange={before !== undefined}
            isOutOfDate={isOutOfDate}
            seen={seen}
            onPick={setPicked}
            onDecline={canDecline ? () => setDeclining(true) : undefined}
          />
        }
      >
        {isOutOfDate && !isHeld && <OutOfDateLine at={shown.fetchedAt} />}
        {before !== undefined && <ChangedNotice before={before} after={shown.review} onRead={markRead} />}
        {item.declined !== null && <DeclinedNotice item={item} declined={item.declined} />}
        {item.failed && !isHeld && <GoneNotice failed={item.failed} />}
        {latest.failure && !isHeld && <FailureNotice failure={latest.failure} tone="caution" role="status" />}
        {item.ourSigners.length > 0 && !isHeld && <PolicyNotice reviewKey={isUnpicked ? undefined : key} />}
        <ReviewBody
          item={item}
          shown={shown}
          record={recordNow({ shown, latest: latest.data, intent: approval.intent })}
          isUnpicked={isUnpicked}
          isHeld={isHeld}
          seen={seen}
        />
        {declining && <DeclineDialog item={item} onClose={() => setDeclining(false)} />}
      </DetailPane>
    </ExplorerChain>
  );
}

type Records = { shown: ApprovalReview; latest: ApprovalReview | undefined; intent: IntentView | null };

/** The record as it stands: while an approval is under way the one that was approved, once that is over what became of it. */
function recordNow({ shown, latest, intent }: Records): ApprovalReview {
  if (intent?.condition !== 'done') return shown;
  const { raw, fetchedAt } = latest ?? shown;
  return { ...shown, raw, fetchedAt, status: readApprovalEnd(intent).status };
}

/** A review is for one key: the one that was picked, the only one of ours that is asked, or the one the list was judged for. */
function keyOfReview(item: ApprovalItem, picked: string | undefined): ReviewKey {
  const { profileId, walletAddress, kind, recordId, ourSigners, judgedFor, intent } = item;
  const signerAddress = picked ?? ourSigners[0] ?? signerOfTarget(intent) ?? judgedFor ?? '';
  return { profileId, walletAddress, kind, recordId, signerAddress };
}

/** The journal names an approval `… by <address>`. */
function signerOfTarget(intent: IntentView | null): string | undefined {
  return /by (0x[0-9a-f]{40})$/.exec(intent?.target ?? '')?.[1];
}

function isUnderWayOrOver(intent: IntentView | null): boolean {
  return (
    intent?.condition === 'active' ||
    intent?.condition === 'done' ||
    intent?.condition === 'uncertain' ||
    intent?.condition === 'unreadable' ||
    intent?.condition === 'parked'
  );
}
