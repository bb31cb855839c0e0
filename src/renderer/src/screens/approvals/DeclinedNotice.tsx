import { UserRoundX } from 'lucide-react';
import { useState } from 'react';
import type { ApprovalItem } from '#shared/ipc/views.ts';
import { ask } from '../../api.ts';
import { Age } from '../../components/Age.tsx';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { VisibleText } from '../../components/VisibleText.tsx';
import { approvalsStore } from '../../store/approvals-store.ts';
import { notify, notifyFailure } from '../../store/notices-store.ts';
import { useIsLocked } from '../../store/status-store.ts';
import { commonWords } from '../../words.ts';
import { approvalWords } from './words.ts';

type Props = { item: ApprovalItem; declined: { reason: string; at: number } };

/** The operator's local "no", how to take it back, and a loud word where others approved it all the same. */
export function DeclinedNotice({ item, declined }: Props) {
  const words = approvalWords.decline;
  const [busy, setBusy] = useState(false);
  const locked = useIsLocked();
  const { profileId, walletAddress, kind, recordId, approvedDespiteDecline } = item;

  async function undo(): Promise<void> {
    setBusy(true);
    const answer = await ask((app) => app.approvals.undoDecline({ profileId, walletAddress, kind, recordId }));
    setBusy(false);
    if (!answer.ok) return notifyFailure(answer.failure);
    notify(words.undone);
    void approvalsStore.load(profileId);
  }

  return (
    <Callout
      tone={approvedDespiteDecline ? 'danger' : 'neutral'}
      {...(!approvedDespiteDecline && { icon: UserRoundX })}
      {...(approvedDespiteDecline && { role: 'alert' as const })}
      title={approvedDespiteDecline ? words.despiteTitle : words.declined}
      actions={
        <Button
          busy={busy}
          inert={locked}
          title={locked ? commonWords.locked.actionReason : undefined}
          onClick={() => void undo()}
        >
          {words.undo}
        </Button>
      }
    >
      {approvedDespiteDecline && <p className="mt-0.5">{words.despiteText}</p>}
      <p className="mt-0.5 text-muted wrap-anywhere">
        <VisibleText text={declined.reason === '' ? words.noReason : `“${declined.reason}”`} /> ·{' '}
        <Age at={declined.at} write={commonWords.freshness.ago} /> · {words.local}
      </p>
    </Callout>
  );
}
