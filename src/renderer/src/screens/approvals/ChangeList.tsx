import { Difference } from '../../components/Difference.tsx';
import type { ReviewChange } from '../../format/compare-reviews.ts';
import { approvalWords } from './words.ts';

/** What changed in a request, each with what it was and what it is now. */
export function ChangeList({ changes }: { changes: readonly ReviewChange[] }) {
  const { before, after } = approvalWords.changed;
  return (
    <dl className="space-y-2">
      {changes.map((change) => (
        <div key={change.what}>
          <dt className="text-small font-semibold">{change.what}</dt>
          <dd>
            <Difference expected={change.before} actual={change.after} labels={{ expected: before, actual: after }} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
