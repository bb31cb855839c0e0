import { useLocation } from 'wouter';
import type { Failure } from '#shared/failure.ts';
import type { FundingRunView } from '#shared/ipc/funding-views.ts';
import { ask } from '../../api.ts';
import { GoesAndStays } from '../../components/GoesAndStays.tsx';
import { RemovalDialog } from '../../components/RemovalDialog.tsx';
import { FUNDING_PATH } from '../../routes.ts';
import { fundingRunsStore } from '../../store/funding-store.ts';
import { notify } from '../../store/notices-store.ts';
import { fundingDialogWords } from './dialog-words.ts';

/** Takes a run that has ended off the list, after saying what goes with it. */
export function RemoveRunDialog({ run, onClose }: { run: FundingRunView; onClose: () => void }) {
  const words = fundingDialogWords.remove;
  const { id: runId, profileId, name, counts } = run;
  const [, navigate] = useLocation();
  const open = counts.uncertain + counts.failed + counts.parked;

  async function remove(): Promise<Failure | undefined> {
    const answer = await ask((app) => app.funding.remove({ profileId, runId }));
    if (!answer.ok) return answer.failure;
    navigate(FUNDING_PATH);
    await fundingRunsStore.load(profileId);
    notify(words.done);
    return undefined;
  }

  return (
    <RemovalDialog title={words.title(name)} submitLabel={words.submit} onRemove={remove} onClose={onClose}>
      <GoesAndStays
        goes={[words.goes(run.total), words.goesFiles]}
        stays={[words.stays, ...(open > 0 ? [words.staysOpen(open)] : []), words.staysTokens]}
      />
    </RemovalDialog>
  );
}
