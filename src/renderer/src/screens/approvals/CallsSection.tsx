import { useContext, useState } from 'react';
import type { Review, ReviewCall } from '#shared/model/review.ts';
import { PartiesContext } from '../../components/parties-context.ts';
import { Section } from '../../components/Section.tsx';
import { CallList } from './CallList.tsx';
import { type CallFolds, CallFoldsContext, countFoldable, saysEnough } from './call-folds.ts';
import { approvalWords } from './words.ts';

/** The calls of a transaction, one line each, in the order in which they are made. */
export function CallsSection({ review: { calls, effects } }: { review: Review }) {
  const words = approvalWords.review;
  const { named } = useContext(PartiesContext);
  const [{ all, said }, setAll] = useState<Pick<CallFolds, 'all' | 'said'>>({ all: undefined, said: 0 });
  const mayFold = (call: ReviewCall): boolean => saysEnough(call, { effects, named });
  const isOpen = all ?? false;
  const beside = countFoldable(calls, mayFold) > 1 && (
    <button
      type="button"
      onClick={() => setAll({ all: !isOpen, said: said + 1 })}
      className="rounded-small text-small font-medium text-accent hover:underline"
    >
      {isOpen ? words.foldAll : words.openAll}
    </button>
  );
  return (
    <Section title={words.calls} beside={beside}>
      {calls.length === 0 && <p className="text-muted">{words.noCalls}</p>}
      <CallFoldsContext value={{ all, said, mayFold }}>
        <CallList calls={calls} />
      </CallFoldsContext>
    </Section>
  );
}
