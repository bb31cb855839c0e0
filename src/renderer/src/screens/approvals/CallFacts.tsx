import type { ReviewCall } from '#shared/model/review.ts';
import { FactList } from '../../components/FactList.tsx';
import { Sentence } from '../../components/Sentence.tsx';
import { groupCallFacts } from './group-call-facts.ts';
import { NotedAddress } from './NotedAddress.tsx';
import { approvalWords } from './words.ts';

/** What is said of a call: its addresses under each other, so that they can be compared; amounts and the like side by side. */
export function CallFacts({ call }: { call: ReviewCall }) {
  const { addresses, others } = groupCallFacts({ call, to: approvalWords.review.to });
  return (
    <div className="space-y-1.5">
      <FactList
        facts={addresses.map(({ address, labels }) => {
          const label = labels.join(', ');
          return { label, value: <NotedAddress address={address} what={label} /> };
        })}
      />
      {others.length > 0 && (
        <dl className="flex flex-wrap gap-x-5 gap-y-0.5 text-small">
          {others.map(({ label, value }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: labels may repeat, and the facts of one call never move.
            <div key={index} className="flex min-w-0 items-baseline gap-1.5">
              <dt className="shrink-0 text-muted first-letter:uppercase">{label}</dt>
              <dd className="min-w-0 wrap-anywhere">
                <Sentence text={value} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
