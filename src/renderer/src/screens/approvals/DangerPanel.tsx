import { ShieldAlert } from 'lucide-react';
import type { Review } from '#shared/model/review.ts';
import { Callout } from '../../components/Callout.tsx';
import { NO_PARTIES, PartiesContext } from '../../components/parties-context.ts';
import { Sentence } from '../../components/Sentence.tsx';
import { approvalWords } from './words.ts';

/** More than these push the request itself out of sight; all of them are under the calls. */
const SHOWN = 3;

/** Says above everything else that what is proven is dangerous: many calls would push the findings out of sight. */
export function DangerPanel({ review: { findings } }: { review: Review }) {
  const words = approvalWords.danger;
  const dangers = findings.filter(({ severity }) => severity === 'danger');
  if (dangers.length === 0) return null;
  return (
    <Callout tone="danger" icon={ShieldAlert} title={words.title(dangers.length)}>
      <ul className="mt-0.5 space-y-1 wrap-anywhere">
        {dangers.slice(0, SHOWN).map(({ sentence }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the findings of one review never move.
          <li key={index}>
            {/* What is dangerous about an address may be its digits. */}
            <PartiesContext value={NO_PARTIES}>
              <Sentence text={sentence} />
            </PartiesContext>
          </li>
        ))}
      </ul>
      {dangers.length > SHOWN && <p className="mt-1 text-muted">{words.more(dangers.length - SHOWN)}</p>}
    </Callout>
  );
}
