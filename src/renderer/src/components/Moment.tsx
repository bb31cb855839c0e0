import { formatMoment } from '../format/age.ts';
import { commonWords } from '../words.ts';
import { Age } from './Age.tsx';
import { VisibleText } from './VisibleText.tsx';

/** A point in time with how long ago it was. */
export function Moment({ at }: { at: string | number }) {
  return (
    <span>
      <VisibleText text={formatMoment(at)} />{' '}
      <span className="text-muted">
        (<Age at={at} write={commonWords.freshness.ago} />)
      </span>
    </span>
  );
}
