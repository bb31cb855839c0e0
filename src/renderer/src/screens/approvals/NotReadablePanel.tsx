import { ShieldAlert } from 'lucide-react';
import type { Review } from '#shared/model/review.ts';
import { Callout } from '../../components/Callout.tsx';
import { strings } from '../../strings.ts';

/** Says which call is proven but cannot be read. */
export function NotReadablePanel({ review: { calls } }: { review: Review }) {
  const words = strings.approvals;
  const which = calls
    .flatMap(({ recognised }, index) => (recognised === undefined ? [words.review.call(index + 1)] : []))
    .join(', ');
  return (
    <Callout tone="caution" icon={ShieldAlert} title={words.notReadable.title}>
      <p className="mt-0.5">{words.notReadable.text(which)}</p>
      <p className="mt-1 text-muted">{words.notReadable.todo}</p>
    </Callout>
  );
}
