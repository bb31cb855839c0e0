import type { ReactNode } from 'react';
import type { ReviewCall } from '#shared/model/review.ts';
import { Badge } from '../../components/Badge.tsx';
import { Disclosure } from '../../components/Disclosure.tsx';
import { LongText } from '../../components/LongText.tsx';
import { useMustSee } from '../../components/must-see/must-see-context.ts';
import { Sentence } from '../../components/Sentence.tsx';
import { AddAbiLink } from './AddAbiLink.tsx';
import { CallFacts } from './CallFacts.tsx';
import { DescriptorValues } from './DescriptorValues.tsx';
import { CALL } from './use-seen.ts';
import { approvalWords } from './words.ts';

type Props = {
  call: ReviewCall;
  position: string;
  /** Draws the calls that it makes, numbered by their place: 1.2 is the second one inside the first. */
  drawInner: (calls: readonly ReviewCall[], place: string) => ReactNode;
};

/** One call: its sentence, the full address it goes to, under that its facts, and the calls that it makes in turn. */
export function CallCard({ call, position, drawInner }: Props) {
  const words = approvalWords.review;
  const see = useMustSee({ pages: 1, show: () => {}, name: `${CALL}${position}` });
  const bytes = Math.max(0, (call.data.length - 2) / 2);
  return (
    <li {...see(1)} className="rounded-base border border-line">
      <div className="flex items-start gap-2.5 border-b border-line bg-sunken px-3 py-2">
        <span
          role="img"
          aria-label={words.call(position)}
          className="mt-px min-w-5 rounded-small border px-1 border-line-strong text-center text-tiny leading-[18px] font-semibold text-muted"
        >
          {position}
        </span>
        <p className="min-w-0 flex-1 font-medium wrap-anywhere">
          <Sentence text={call.sentence} />
        </p>
        {call.recognised === undefined && <Badge tone="caution">{words.notRecognised}</Badge>}
      </div>
      <div className="space-y-2 px-3 py-2.5">
        <CallFacts call={call} />
        {call.described !== undefined && <DescriptorValues described={call.described} />}
        <AddAbiLink call={call} />
        {bytes > 0 && (
          <Disclosure summary={words.calldata(bytes)}>
            <LongText isCode text={call.data} label={words.calldata(bytes)} fileName="calldata.txt" />
          </Disclosure>
        )}
        {call.inner !== undefined && (
          <div className="space-y-1.5 pt-1">
            <p className="text-small text-muted">{words.innerCalls(call.inner.length)}</p>
            {drawInner(call.inner, position)}
          </div>
        )}
      </div>
    </li>
  );
}
