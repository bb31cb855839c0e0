import { ShieldX } from 'lucide-react';
import type { Mismatch, Review } from '#shared/model/review.ts';
import { Callout } from '../../components/Callout.tsx';
import { Difference } from '../../components/Difference.tsx';
import { VisibleText } from '../../components/VisibleText.tsx';
import { fromEnglish } from '../../language.ts';
import { approvalWords } from './words.ts';

/** Why it is refused: the first field that differs, both values one above the other, and what to do. */
export function RefusedPanel({ review }: { review: Review }) {
  const words = approvalWords.refused;
  return (
    <Callout tone="danger" icon={ShieldX} title={words.title}>
      {review.refusal && <FirstDifference refusal={review.refusal} />}
      <p className="mt-2">{words.todo}</p>
    </Callout>
  );
}

function FirstDifference({ refusal: { check, field, expected, actual } }: { refusal: Mismatch }) {
  return (
    <div className="mt-1.5">
      <p className="text-small text-muted">
        {approvalWords.refused.field}:{' '}
        <code className="font-semibold text-ink wrap-anywhere">
          <VisibleText text={field} />
        </code>
      </p>
      {/* What it had to be is a rule in our words, or what the operator asked for in theirs. */}
      <Difference expected={check === 'intent' ? expected : fromEnglish(expected)} actual={actual} />
    </div>
  );
}
