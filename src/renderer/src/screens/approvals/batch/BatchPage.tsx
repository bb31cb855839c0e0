import { MousePointerClick } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../../../components/Button.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { useHotkeys } from '../../../hooks/use-hotkeys.ts';
import { batchReportsStore, batchStore } from '../../../store/batch-store.ts';
import { profilesOf } from '../../../store/profile-set.ts';
import { useQuery } from '../../../store/query.ts';
import { useWalkIn } from '../../../store/walk-store.ts';
import { BatchReport } from './BatchReport.tsx';
import { BatchSummary } from './BatchSummary.tsx';
import { batchPaths } from './batch-paths.ts';
import { batchWords } from './words.ts';

type Props = {
  inboxKey: string;
  /** Whose report is wanted; without one it is what would be signed, or the first report. */
  batchId?: string;
  onBack: () => void;
};

/** Signing together what was looked at: the summary, then how far it has come, then the report. */
export function BatchPage({ inboxKey, batchId, onBack }: Props) {
  useHotkeys([{ id: 'lists.back', run: onBack }]);
  if (batchId !== undefined) return <OneReport inboxKey={inboxKey} batchId={batchId} onBack={onBack} />;
  return <Summary inboxKey={inboxKey} onBack={onBack} />;
}

function Summary({ inboxKey, onBack }: Omit<Props, 'batchId'>) {
  const [, navigate] = useLocation();
  const walk = useWalkIn(profilesOf(inboxKey));
  const { data: reports, failure } = useQuery(batchReportsStore, inboxKey);
  const first = walk === undefined ? reports?.[0]?.id : undefined;
  // By its id it stays on the screen, whatever else is begun or ends.
  useEffect(() => {
    if (first !== undefined) navigate(batchPaths.report(first), { replace: true });
  }, [first, navigate]);
  if (walk !== undefined) return <BatchSummary walk={walk} onBack={onBack} />;
  if (failure && reports === undefined) return <FailureNotice failure={failure} />;
  if (reports === undefined || first !== undefined) return <Skeleton />;
  return <Nothing title={batchWords.page.nothing} text={batchWords.walk.nothingYet} onBack={onBack} />;
}

function OneReport({ inboxKey, batchId, onBack }: Required<Props>) {
  const { data: batch, failure } = useQuery(batchStore, { profiles: inboxKey, batchId });
  if (batch) return <BatchReport batch={batch} onBack={onBack} />;
  if (failure) return <FailureNotice failure={failure} />;
  if (batch === undefined) return <Skeleton />;
  const words = batchWords.run;
  return <Nothing title={words.closed} text={words.finishHint} onBack={onBack} />;
}

function Nothing({ title, text, onBack }: { title: string; text: string; onBack: () => void }) {
  return (
    <EmptyState
      icon={MousePointerClick}
      title={title}
      text={text}
      actions={<Button onClick={onBack}>{batchWords.page.back}</Button>}
    />
  );
}
