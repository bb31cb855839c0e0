import { ChevronRight } from 'lucide-react';
import { type ReactNode, useContext, useId, useState } from 'react';
import type { ReviewCall } from '#shared/model/review.ts';
import { Badge } from '../../components/Badge.tsx';
import { classNames } from '../../components/class-names.ts';
import { MustSeeContext, useMustSee } from '../../components/must-see/must-see-context.ts';
import { Sentence } from '../../components/Sentence.tsx';
import { CallDetails } from './CallDetails.tsx';
import { CallFoldsContext } from './call-folds.ts';
import { CALL } from './use-seen.ts';
import { approvalWords } from './words.ts';

type Props = {
  call: ReviewCall;
  position: string;
  /** Draws the calls that it makes, numbered by their place: 1.2 is the second one inside the first. */
  drawInner: (calls: readonly ReviewCall[], place: string) => ReactNode;
};

/** One call by its line; what else is known of it opens below, and the calls that it makes stand there in any case. */
export function CallCard({ call, position, drawInner }: Props) {
  const words = approvalWords.review;
  const see = useMustSee({ pages: 1, show: () => {}, name: `${CALL}${position}` });
  const { isOpen, mayFold, toggle } = useFold(call);
  const id = useId();
  return (
    <li {...see(1)} className="rounded-base border border-line">
      <div
        className={classNames(
          'relative flex items-start gap-2.5 rounded-base px-3 py-1.5',
          isOpen ? 'rounded-b-none border-b border-line bg-sunken' : 'hover:bg-hover',
        )}
      >
        <span
          role="img"
          aria-label={words.call(position)}
          className="mt-px min-w-5 rounded-small border px-1 border-line-strong text-center text-tiny leading-[1.125rem] font-semibold text-muted"
        >
          {position}
        </span>
        <p className="min-w-0 flex-1 font-medium wrap-anywhere">
          <Sentence text={call.sentence} />
        </p>
        {call.recognised === undefined && <Badge tone="caution">{words.notRecognised}</Badge>}
        {mayFold && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={words.callDetails(position)}
            onClick={toggle}
            // Folded, the whole line opens it; open, its text can be selected.
            className={classNames(
              'rounded-small p-0.5 text-faint hover:text-ink',
              !isOpen && 'after:absolute after:inset-0 after:rounded-base',
            )}
          >
            <ChevronRight size={15} aria-hidden className={classNames(isOpen && 'rotate-90')} />
          </button>
        )}
      </div>
      {(isOpen || call.inner !== undefined) && (
        <div className="space-y-2 px-3 py-2.5">
          <div id={id} hidden={!isOpen} className="space-y-2">
            {isOpen && (mayFold ? <Unasked call={call} /> : <CallDetails call={call} />)}
          </div>
          {call.inner !== undefined && (
            <div className="space-y-1.5">
              <p className="text-small text-muted">{words.innerCalls(call.inner.length)}</p>
              {drawInner(call.inner, position)}
            </div>
          )}
        </div>
      )}
    </li>
  );
}

/** Nobody has to open it, or to read all of it when it is open. */
function Unasked({ call }: { call: ReviewCall }) {
  return (
    <MustSeeContext value={null}>
      <CallDetails call={call} />
    </MustSeeContext>
  );
}

function useFold(call: ReviewCall) {
  const folds = useContext(CallFoldsContext);
  const [own, setOwn] = useState<{ said: number; isOpen: boolean }>();
  const mayFold = folds.mayFold(call);
  const isOpen = !mayFold || (own?.said === folds.said ? own.isOpen : (folds.all ?? false));
  return { isOpen, mayFold, toggle: () => setOwn({ said: folds.said, isOpen: !isOpen }) };
}
