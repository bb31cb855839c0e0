import type { Review } from '#shared/model/review.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { compareReviews } from '../../format/compare-reviews.ts';
import { strings } from '../../strings.ts';
import { Difference } from './Difference.tsx';

type Props = { before: Review; after: Review; onRead: () => void };

/** What is another than it was when the operator looked. */
export function ChangedNotice({ before, after, onRead }: Props) {
  const words = strings.approvals.changed;
  const changes = compareReviews(before, after);
  return (
    <Callout tone="caution" role="alert" title={words.title} actions={<Button onClick={onRead}>{words.read}</Button>}>
      <p className="mt-0.5">{changes.length === 0 ? words.none : words.text}</p>
      <dl className="mt-2 space-y-2">
        {changes.map((change) => (
          <div key={change.what}>
            <dt className="text-small font-semibold">{change.what}</dt>
            <dd>
              <Difference
                expected={change.before}
                actual={change.after}
                labels={{ expected: words.before, actual: words.after }}
              />
            </dd>
          </div>
        ))}
      </dl>
    </Callout>
  );
}
