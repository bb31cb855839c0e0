import { isEvmAddress } from '#shared/hex.ts';
import type { TypedDataReview } from '#shared/model/review.ts';
import { type Fact, FactList } from '../../components/FactList.tsx';
import { ScrollBox } from '../../components/ScrollBox.tsx';
import { Sentence } from '../../components/Sentence.tsx';
import { VisibleText } from '../../components/VisibleText.tsx';
import { fromEnglish } from '../../language.ts';
import { DescriptorValues } from './DescriptorValues.tsx';
import { NotedAddress } from './NotedAddress.tsx';
import { TypedDataMembers } from './TypedDataMembers.tsx';
import { approvalWords } from './words.ts';

/** Typed data with every value that is signed, and above it what it means, where that is known. */
export function TypedDataTree({ typedData }: { typedData: TypedDataReview }) {
  const { sentence, facts, described, domain, message, primaryType } = typedData;
  const words = approvalWords.review.typedData;
  return (
    <div className="space-y-2.5">
      {sentence !== undefined && (
        <div className="rounded-base border border-line">
          <p className="border-b border-line bg-sunken px-3 py-2 font-medium wrap-anywhere">
            <Sentence text={sentence} />
          </p>
          <div className="px-3 py-2.5">
            <FactList facts={facts.map(noteFact)} />
          </div>
        </div>
      )}
      {described !== undefined && <DescriptorValues described={described} />}
      <ScrollBox label={words.tree}>
        <p className="mb-1 text-tiny font-semibold text-muted">{words.domain}</p>
        <TypedDataMembers name="domain" members={domain} />
        <p className="mt-3 mb-1 text-tiny font-semibold text-muted">
          <VisibleText text={words.message(primaryType)} />
        </p>
        <TypedDataMembers name="message" members={message} />
      </ScrollBox>
    </div>
  );
}

/** Under an address stands what is known of it. */
function noteFact({ label, value }: TypedDataReview['facts'][number]): Fact {
  const what = fromEnglish(label);
  return { label: what, value: isEvmAddress(value) ? <NotedAddress address={value} what={what} /> : value };
}
