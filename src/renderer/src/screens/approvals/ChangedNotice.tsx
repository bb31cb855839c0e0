import type { Review } from '#shared/model/review.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { compareReviews } from '../../format/compare-reviews.ts';
import { ChangeList } from './ChangeList.tsx';
import { approvalWords } from './words.ts';

type Props = { before: Review; after: Review; onRead: () => void };

/** What is another than it was when the operator looked. */
export function ChangedNotice({ before, after, onRead }: Props) {
  const words = approvalWords.changed;
  const changes = compareReviews(before, after);
  return (
    <Callout tone="caution" role="alert" title={words.title} actions={<Button onClick={onRead}>{words.read}</Button>}>
      <p className="mt-0.5">{changes.length === 0 ? words.none : words.text}</p>
      <div className="mt-2">
        <ChangeList changes={changes} />
      </div>
    </Callout>
  );
}
