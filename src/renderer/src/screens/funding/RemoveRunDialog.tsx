import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Failure } from '#shared/failure.ts';
import type { FundingRunView } from '#shared/ipc/funding-views.ts';
import { ask } from '../../api.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { GoesAndStays } from '../../components/GoesAndStays.tsx';
import { FUNDING_PATH } from '../../routes.ts';
import { fundingRunsStore } from '../../store/funding-store.ts';
import { notify } from '../../store/notices-store.ts';
import { commonWords } from '../../words.ts';
import { fundingDialogWords } from './dialog-words.ts';

/** Takes a run that has ended off the list, after saying what goes with it. */
export function RemoveRunDialog({ run, onClose }: { run: FundingRunView; onClose: () => void }) {
  const words = fundingDialogWords.remove;
  const { id: runId, profileId, name, counts } = run;
  const [, navigate] = useLocation();
  const [state, setState] = useState<{ busy: boolean; failure?: Failure }>({ busy: false });
  const open = counts.uncertain + counts.failed + counts.parked;

  async function remove(): Promise<void> {
    setState({ busy: true });
    const answer = await ask((app) => app.funding.remove({ profileId, runId }));
    if (!answer.ok) return setState({ busy: false, failure: answer.failure });
    navigate(FUNDING_PATH);
    await fundingRunsStore.load(profileId);
    notify(words.done);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title(name)}
      actions={
        <>
          <Button onClick={onClose}>{commonWords.dialog.cancel}</Button>
          <Button variant="danger" busy={state.busy} onClick={() => void remove()}>
            {words.submit}
          </Button>
        </>
      }
    >
      <div className="space-y-3">
        <GoesAndStays
          goes={[words.goes(run.total), words.goesFiles]}
          stays={[words.stays, ...(open > 0 ? [words.staysOpen(open)] : []), words.staysTokens]}
        />
        {state.failure && <FailureNotice failure={state.failure} />}
      </div>
    </Dialog>
  );
}
