import { MousePointerClick } from 'lucide-react';
import { Button } from '../../../components/Button.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { useHotkeys } from '../../../hooks/use-hotkeys.ts';
import { batchStore } from '../../../store/batch-store.ts';
import { profilesOf } from '../../../store/profile-set.ts';
import { useQuery } from '../../../store/query.ts';
import { useClosedBatchId, useWalkIn } from '../../../store/walk-store.ts';
import { BatchReport } from './BatchReport.tsx';
import { BatchSummary } from './BatchSummary.tsx';
import { batchWords } from './words.ts';

/** Signing together what was looked at: the summary, then how far it has come, then the report. */
export function BatchPage({ inboxKey, onBack }: { inboxKey: string; onBack: () => void }) {
  const { data: batch, failure } = useQuery(batchStore, inboxKey);
  const closedId = useClosedBatchId();
  const walk = useWalkIn(profilesOf(inboxKey));
  const words = batchWords;
  useHotkeys([{ id: 'lists.back', run: onBack }]);
  if (failure && batch === undefined) return <FailureNotice failure={failure} />;
  if (batch && batch.id !== closedId) return <BatchReport batch={batch} onBack={onBack} />;
  if (walk !== undefined) return <BatchSummary walk={walk} onBack={onBack} />;
  return (
    <EmptyState
      icon={MousePointerClick}
      title={words.page.nothing}
      text={words.walk.nothingYet}
      actions={<Button onClick={onBack}>{words.page.back}</Button>}
    />
  );
}
