import { ListX } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import type { BatchPreview } from '#shared/ipc/batch-views.ts';
import { Callout } from '../../../components/Callout.tsx';
import { DetailPane } from '../../../components/DetailPane.tsx';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { PagedItems } from '../../../components/PagedItems.tsx';
import { PartiesContext } from '../../../components/parties-context.ts';
import { Section } from '../../../components/Section.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { batchPreviewStore } from '../../../store/batch-store.ts';
import { useQuery } from '../../../store/query.ts';
import { keyOfWalk, type Walk } from '../../../store/walk-store.ts';
import { BatchChanged } from './BatchChanged.tsx';
import { BatchHeader } from './BatchHeader.tsx';
import { EntryLine } from './EntryLine.tsx';
import { LeftOutList } from './LeftOutList.tsx';
import { nameBeside } from './names-beside.ts';
import { SignBar } from './SignBar.tsx';
import { TotalsSection } from './TotalsSection.tsx';
import { useShownPreview } from './use-shown-preview.ts';
import { batchWords } from './words.ts';

/** What would be signed together, its totals first, and what is left out and why. */
export function BatchSummary({ walk, onBack }: { walk: Walk; onBack: () => void }) {
  const words = batchWords.page;
  const walkKey = keyOfWalk(walk);
  const { data, failure } = useQuery(batchPreviewStore, walkKey);
  const { shown, before, markRead } = useShownPreview(data, walk);
  const header = <BatchHeader title={words.title} onBack={onBack} />;
  const body = useRef<HTMLDivElement>(null);
  const isShown = shown !== undefined;
  // What will be signed is here, and not in the list that led to it.
  useEffect(() => {
    if (isShown) body.current?.focus({ preventScroll: true });
  }, [isShown]);
  if (shown === undefined) {
    return (
      <DetailPane label={words.label} onBack={onBack} header={header}>
        {failure ? <FailureNotice failure={failure} /> : <Skeleton />}
      </DetailPane>
    );
  }
  return (
    <DetailPane
      label={words.label}
      onBack={onBack}
      header={header}
      bodyRef={body}
      footer={
        <SignBar
          walkKey={walkKey}
          preview={shown}
          hasUnreadChange={before !== undefined}
          isStale={failure !== undefined}
        />
      }
    >
      {before !== undefined && <BatchChanged before={before} after={shown} onRead={markRead} />}
      {failure && <FailureNotice failure={failure} tone="caution" role="status" />}
      <SummaryBody preview={shown} />
    </DetailPane>
  );
}

function SummaryBody({ preview: { toSign, leftOut, moreNotOpened, totals, addresses } }: { preview: BatchPreview }) {
  const words = batchWords.page;
  const parties = useMemo(() => nameBeside(addresses), [addresses]);
  return (
    <>
      {toSign.length === 0 ? (
        <Callout tone="neutral" icon={ListX} title={words.nothingToSign}>
          <p className="mt-0.5">{words.nothingText}</p>
        </Callout>
      ) : (
        <>
          <p className="text-muted">{words.intro}</p>
          <TotalsSection totals={totals} addresses={addresses} />
          <Section title={words.toSign(toSign.length)}>
            <PagedItems items={toSign}>
              {(shown) => (
                <ol className="divide-y divide-line rounded-base border border-line">
                  {shown.map(({ item, place }) => (
                    <li
                      key={`${item.profileId} ${item.kind} ${item.recordId} ${item.signerAddress}`}
                      className="flex gap-2.5 px-3 py-2"
                    >
                      <span aria-hidden className="min-w-5 text-right text-small text-muted tabular-nums">
                        {place}
                      </span>
                      <PartiesContext value={parties}>
                        <EntryLine entry={item} />
                      </PartiesContext>
                    </li>
                  ))}
                </ol>
              )}
            </PagedItems>
          </Section>
        </>
      )}
      {leftOut.length > 0 && (
        <Section title={words.leftOut(leftOut.length + moreNotOpened)}>
          <LeftOutList leftOut={leftOut} more={moreNotOpened} />
        </Section>
      )}
    </>
  );
}
