import { CircleDashed, CircleSlash, Clock, LoaderCircle } from 'lucide-react';
import { useEffect } from 'react';
import type { BatchItemView, BatchOutcome, BatchView } from '#shared/ipc/batch-views.ts';
import { ask } from '../../../api.ts';
import { Badge } from '../../../components/Badge.tsx';
import { Button } from '../../../components/Button.tsx';
import { DetailPane } from '../../../components/DetailPane.tsx';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { PagedItems } from '../../../components/PagedItems.tsx';
import { ProgressBar } from '../../../components/ProgressBar.tsx';
import type { Tone } from '../../../components/tone.ts';
import { VisibleText } from '../../../components/VisibleText.tsx';
import { readApprovalEnd } from '../../../format/intent-progress.ts';
import { fromEnglish } from '../../../language.ts';
import { useNewestIntent } from '../../../store/activity-store.ts';
import { batchStore } from '../../../store/batch-store.ts';
import { announce, notifyFailure } from '../../../store/notices-store.ts';
import { profilesOf } from '../../../store/profile-set.ts';
import { useIsLocked } from '../../../store/status-store.ts';
import { commonWords } from '../../../words.ts';
import { approvalWords } from '../words.ts';
import { BatchHeader } from './BatchHeader.tsx';
import { EntryLine } from './EntryLine.tsx';
import { batchWords } from './words.ts';
import { writeCounts } from './write-counts.ts';

/** How far a batch has come, and at its end what became of each. */
export function BatchReport({ batch, onBack }: { batch: BatchView; onBack: () => void }) {
  const words = batchWords.run;
  const { items, state } = batch;
  const signed = countOf(items, 'signed');
  const isOpen = state === 'running' || state === 'stopping';
  useEffect(() => announce(words.announce(signed, items.length)), [signed, items.length]);
  return (
    <DetailPane
      label={words.label}
      onBack={onBack}
      header={<BatchHeader title={words.states[state]} onBack={onBack} />}
      footer={isOpen ? <StopBar batch={batch} /> : <CloseBar batch={batch} onBack={onBack} />}
    >
      <div className="space-y-1.5">
        <p role="status" className="font-semibold tabular-nums">
          {isOpen ? words.progress(signed, items.length) : writeCounts((outcome) => countOf(items, outcome))}
        </p>
        <ProgressBar value={signed} max={items.length} label={words.progress(signed, items.length)} />
      </div>
      <PagedItems items={items}>
        {(shown) => (
          <ol className="divide-y divide-line rounded-base border border-line">
            {shown.map(({ item }) => (
              <li key={`${item.profileId} ${item.kind} ${item.recordId} ${item.signerAddress}`} className="px-3 py-2">
                <ReportLine item={item} />
              </li>
            ))}
          </ol>
        )}
      </PagedItems>
    </DetailPane>
  );
}

const VARIANTS: Record<BatchOutcome, { tone: Tone; icon?: typeof Clock }> = {
  waiting: { tone: 'neutral', icon: Clock },
  'under-way': { tone: 'info', icon: LoaderCircle },
  signed: { tone: 'good' },
  'not-needed': { tone: 'neutral', icon: CircleSlash },
  failed: { tone: 'danger' },
  'not-begun': { tone: 'neutral', icon: CircleDashed },
};

function ReportLine({ item }: { item: BatchItemView }) {
  const words = batchWords.run;
  const intent = useNewestIntent(item.intent);
  return (
    <EntryLine entry={item} beside={<Badge {...VARIANTS[item.outcome]}>{words.outcomes[item.outcome]}</Badge>}>
      {item.outcome === 'not-begun' && <p className="text-small text-muted">{words.notBegun}</p>}
      {intent !== null && item.outcome !== 'failed' && (
        <p className="text-small text-muted wrap-anywhere">
          <VisibleText text={tellOf(intent)} />
        </p>
      )}
      {intent?.condition === 'active' && intent.failure && (
        <FailureNotice failure={intent.failure} tone="caution" role="status" />
      )}
      {item.failure && <FailureNotice failure={item.failure} />}
    </EntryLine>
  );
}

/** What the chain answered, or how far it has come until then. */
function tellOf(intent: NonNullable<BatchItemView['intent']>): string {
  const words = approvalWords.progress;
  if (intent.condition !== 'done') return words.steps[intent.state];
  if (typeof intent.facts.already === 'string') return fromEnglish(intent.facts.already);
  const { outcome, status, signature, reason } = readApprovalEnd(intent);
  if (outcome === 'success') return signature === undefined ? words.success : words.successMessage;
  return outcome === 'failed' ? `${words.failed}. ${reason ?? ''}` : words.otherEnd(status);
}

function StopBar({ batch: { profileIds, state } }: { batch: BatchView }) {
  const words = batchWords.run;
  async function stop(): Promise<void> {
    const answer = await ask((app) => app.batch.stop({ profileId: profileIds[0] ?? '' }));
    if (!answer.ok) notifyFailure(answer.failure);
    else await batchStore.loadWhere(({ profiles }) => profilesOf(profiles).some((id) => profileIds.includes(id)));
  }
  return (
    <div className="flex items-center gap-3">
      <p className="min-w-0 flex-1 text-small text-muted">{words.stopHint}</p>
      <Button size="large" inert={state === 'stopping'} onClick={() => void stop()}>
        {state === 'stopping' ? words.stopping : words.stop}
      </Button>
    </div>
  );
}

function CloseBar({ batch, onBack }: { batch: BatchView; onBack: () => void }) {
  const words = batchWords.run;
  const locked = useIsLocked();
  async function close(): Promise<void> {
    // Left first: a report that is closed is not shown any more.
    onBack();
    const answer = await ask((app) => app.batch.dismiss({ profileId: batch.profileIds[0] ?? '', batchId: batch.id }));
    if (!answer.ok) notifyFailure(answer.failure);
  }
  return (
    <div className="flex items-center gap-3">
      <p className="min-w-0 flex-1 text-small text-muted">
        {locked ? commonWords.locked.actionReason : words.finishHint}
      </p>
      <Button size="large" inert={locked} onClick={() => void close()}>
        {words.finish}
      </Button>
    </div>
  );
}

function countOf(items: readonly BatchItemView[], outcome: BatchOutcome): number {
  return items.filter((item) => item.outcome === outcome).length;
}
