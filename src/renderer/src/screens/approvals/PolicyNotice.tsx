import { Callout } from '../../components/Callout.tsx';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { VisibleText } from '../../components/VisibleText.tsx';
import { fromEnglish } from '../../language.ts';
import type { ReviewKey } from '../../store/approvals-store.ts';
import { policyJudgementStore } from '../../store/policy-store.ts';
import { useQuery } from '../../store/query.ts';
import { approvalWords } from './words.ts';

/** What the policies say of the request that is shown; nothing where they let it pass. */
export function PolicyNotice({ reviewKey }: { reviewKey: ReviewKey | undefined }) {
  const words = approvalWords.policy;
  const { data, failure } = useQuery(policyJudgementStore, reviewKey);
  if (failure !== undefined) return <FailureNotice failure={failure} tone="caution" role="status" />;
  if (data === undefined) return null;
  const isStopped = data.stops.length > 0;
  const sentences = isStopped ? data.stops : data.twice;
  if (sentences.length === 0) return null;
  return (
    <Callout tone={isStopped ? 'danger' : 'caution'} role="status" title={isStopped ? words.stopped : words.twice}>
      <ul className="space-y-1">
        {sentences.map((sentence) => (
          <li key={sentence} className="wrap-anywhere">
            <VisibleText text={fromEnglish(sentence)} />
          </li>
        ))}
      </ul>
      {isStopped && <p className="mt-1">{words.next}</p>}
    </Callout>
  );
}
