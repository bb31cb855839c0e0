import { ShieldQuestionMark } from 'lucide-react';
import type { Review } from '#shared/model/review.ts';
import { Callout } from '../../components/Callout.tsx';
import { Sentence } from '../../components/Sentence.tsx';
import { useCurrentProfile } from '../../store/profile-store.ts';
import { approvalWords } from './words.ts';

/** What signing something unproven may do, in plain words, and whether this profile allows it. */
export function UnprovenPanel({ review }: { review: Review }) {
  const words = approvalWords.unproven;
  const allowed = useCurrentProfile()?.unprovenAllowed ?? false;
  return (
    <Callout tone="caution" icon={ShieldQuestionMark} title={words.title}>
      <p className="mt-0.5">{words.text}</p>
      {review.unprovenBecause !== undefined && (
        <p className="mt-1 text-muted">
          <Sentence text={review.unprovenBecause} />
        </p>
      )}
      <p className="mt-1 font-medium">{allowed ? words.allowed : words.notAllowed}</p>
    </Callout>
  );
}
