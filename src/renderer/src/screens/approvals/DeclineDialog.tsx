import { useState } from 'react';
import type { Failure } from '#shared/failure.ts';
import type { ApprovalItem } from '#shared/ipc/views.ts';
import { ask } from '../../api.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { Field, TEXT_AREA_STYLE } from '../../components/Field.tsx';
import { KeyHint } from '../../components/KeyHint.tsx';
import { useHotkeys } from '../../hooks/use-hotkeys.ts';
import { KEY_TABLE } from '../../keys/key-table.ts';
import { writeAriaKey } from '../../keys/name-key.ts';
import { reloadApprovals } from '../../store/approvals-store.ts';
import { notifyUndoable } from '../../store/notices-store.ts';
import { commonWords } from '../../words.ts';
import { undoDecline } from './undo-decline.ts';
import { approvalWords } from './words.ts';

const LONGEST_REASON = 500;

/** Asks for the reason of a "no", and says what a "no" is here. */
export function DeclineDialog({ item, onClose }: { item: ApprovalItem; onClose: () => void }) {
  const words = approvalWords.decline;
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const { profileId, walletAddress, kind, recordId } = item;

  async function decline(): Promise<void> {
    setBusy(true);
    const answer = await ask((app) => app.approvals.decline({ profileId, walletAddress, kind, recordId, reason }));
    setBusy(false);
    if (!answer.ok) return setFailure(answer.failure);
    notifyUndoable(words.done, () => void undoDecline(item));
    void reloadApprovals(profileId);
    onClose();
  }

  useHotkeys([{ id: 'approvals.confirmDecline', run: () => void (busy || decline()) }]);

  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      description={words.description}
      actions={
        <>
          <Button onClick={onClose}>{commonWords.dialog.cancel}</Button>
          <Button variant="primary" busy={busy} onClick={() => void decline()}>
            {words.confirm}
            <KeyHint id="approvals.confirmDecline" />
          </Button>
        </>
      }
    >
      <div className="space-y-3">
        <Field label={words.reason}>
          {(control) => (
            <textarea
              {...control}
              rows={3}
              maxLength={LONGEST_REASON}
              value={reason}
              aria-keyshortcuts={writeAriaKey(KEY_TABLE['approvals.confirmDecline'].key)}
              onChange={(event) => setReason(event.target.value)}
              className={TEXT_AREA_STYLE}
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-1.5">
          {words.presets.map((preset) => (
            <Button
              key={preset}
              aria-pressed={reason === preset}
              className={reason === preset ? '!border-accent !bg-chosen' : ''}
              onClick={() => setReason(preset)}
            >
              {preset}
            </Button>
          ))}
        </div>
        {failure && <FailureNotice failure={failure} />}
      </div>
    </Dialog>
  );
}
