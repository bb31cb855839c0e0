import { Difference } from '../../components/Difference.tsx';
import { PagedItems } from '../../components/PagedItems.tsx';
import type { ReviewChange } from '../../format/compare-reviews.ts';
import { approvalWords } from './words.ts';

/** Each has two values set character by character. */
const CHANGES_PER_PAGE = 20;

/** What changed in a request, each with what it was and what it is now. */
export function ChangeList({ changes }: { changes: readonly ReviewChange[] }) {
  const { before, after } = approvalWords.changed;
  return (
    <PagedItems items={changes} perPage={CHANGES_PER_PAGE}>
      {(shown) => (
        <dl className="space-y-2">
          {shown.map(({ item: change }) => (
            <div key={change.what}>
              <dt className="text-small font-semibold">{change.what}</dt>
              <dd>
                <Difference
                  expected={change.before}
                  actual={change.after}
                  labels={{ expected: before, actual: after }}
                />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </PagedItems>
  );
}
