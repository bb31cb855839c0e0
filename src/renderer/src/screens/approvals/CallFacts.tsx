import type { ReviewCall } from '#shared/model/review.ts';
import { FactList } from '../../components/FactList.tsx';
import { PagedItems } from '../../components/PagedItems.tsx';
import { Sentence } from '../../components/Sentence.tsx';
import { VisibleText } from '../../components/VisibleText.tsx';
import { fromEnglish } from '../../language.ts';
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
          const label = labels.map(fromEnglish).join(', ');
          return { label, value: <NotedAddress address={address} what={label} /> };
        })}
      />
      {others.length > 0 && (
        <PagedItems items={others}>
          {(shown) => (
            <dl className="flex flex-wrap gap-x-5 gap-y-0.5 text-small">
              {shown.map(({ item: { label, value }, place }) => (
                <div key={place} className="flex min-w-0 items-baseline gap-1.5">
                  <dt className="text-muted wrap-anywhere first-letter:uppercase">
                    <VisibleText text={fromEnglish(label)} />
                  </dt>
                  <dd className="min-w-0 wrap-anywhere">
                    <Sentence text={value} />
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </PagedItems>
      )}
    </div>
  );
}
