import type { ReviewCall } from '#shared/model/review.ts';
import { Disclosure } from '../../components/Disclosure.tsx';
import { LongText } from '../../components/LongText.tsx';
import { AddAbiLink } from './AddAbiLink.tsx';
import { CallFacts } from './CallFacts.tsx';
import { DescriptorValues } from './DescriptorValues.tsx';
import { approvalWords } from './words.ts';

/** What is known of a call beside its sentence: its addresses and values, the words of a descriptor, and the bytes themselves. */
export function CallDetails({ call }: { call: ReviewCall }) {
  const words = approvalWords.review;
  const bytes = Math.max(0, (call.data.length - 2) / 2);
  return (
    <>
      <CallFacts call={call} />
      {call.described !== undefined && <DescriptorValues described={call.described} />}
      <AddAbiLink call={call} />
      {bytes > 0 && (
        <Disclosure summary={words.calldata(bytes)}>
          <LongText isCode text={call.data} label={words.calldata(bytes)} fileName="calldata.txt" />
        </Disclosure>
      )}
    </>
  );
}
