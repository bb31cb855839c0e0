import { useState } from 'react';
import type { Failure } from '#shared/failure.ts';
import type { RecordKind } from '#shared/model/review.ts';
import { ask } from '../../api.ts';
import { Button } from '../../components/Button.tsx';
import { GoesAndStays } from '../../components/GoesAndStays.tsx';
import { RemovalDialog } from '../../components/RemovalDialog.tsx';
import { notifyFailure, notifyUndoable } from '../../store/notices-store.ts';
import { useIsLocked } from '../../store/status-store.ts';
import { commonWords } from '../../words.ts';
import { walletWords } from './words.ts';

type Props = { record: { profileId: string; walletAddress: string; kind: RecordKind; recordId: string } };

/** Ends the following of a record by its id; nothing is lost, so it can be taken back. */
export function RemoveRecord({ record }: Props) {
  const words = walletWords.records.removeForm;
  const locked = useIsLocked();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);

  async function restore(): Promise<void> {
    const answer = await ask((app) => app.wallets.restoreRecord(record));
    if (!answer.ok) notifyFailure(answer.failure);
  }

  async function remove(): Promise<Failure | undefined> {
    const answer = await ask((app) => app.wallets.removeRecord(record));
    if (!answer.ok) return answer.failure;
    close();
    notifyUndoable(words.removed, () => void restore());
    return undefined;
  }

  return (
    <div className="mt-2">
      <Button inert={locked} title={locked ? commonWords.locked.actionReason : undefined} onClick={() => setOpen(true)}>
        {walletWords.records.remove}
      </Button>
      {open && (
        <RemovalDialog title={words.title} submitLabel={words.submit} onRemove={remove} onClose={close}>
          <GoesAndStays goes={words.goes} stays={words.stays} />
          <p>{words.back}</p>
        </RemovalDialog>
      )}
    </div>
  );
}
