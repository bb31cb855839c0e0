import { UserRoundX } from 'lucide-react';
import { useState } from 'react';
import type { ApprovalItem } from '#shared/ipc/views.ts';
import { Age } from '../../components/Age.tsx';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { VisibleText } from '../../components/VisibleText.tsx';
import { useIsLocked } from '../../store/status-store.ts';
import { commonWords } from '../../words.ts';
import { undoDecline } from './undo-decline.ts';
import { approvalWords } from './words.ts';

type Props = { item: ApprovalItem; declined: { reason: string; at: number } };

/** The operator's local "no", how to take it back, and a loud word where others approved it all the same. */
export function DeclinedNotice({ item, declined }: Props) {
  const words = approvalWords.decline;
  const [busy, setBusy] = useState(false);
  const locked = useIsLocked();
  const { approvedDespiteDecline } = item;

  async function undo(): Promise<void> {
    setBusy(true);
    await undoDecline(item);
    setBusy(false);
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
