import type { FailedReading } from '#shared/ipc/views.ts';
import { Age } from '../../components/Age.tsx';
import { Callout } from '../../components/Callout.tsx';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { commonWords } from '../../words.ts';
import { approvalWords } from './words.ts';

/** Says that a request could not be read again, or that the service does not have it any more. */
export function GoneNotice({ failed: { failure, at, isGone } }: { failed: FailedReading }) {
  if (!isGone) return <FailureNotice failure={failure} tone="caution" role="status" />;
  const words = approvalWords.gone;
  return (
    <Callout tone="caution" role="status" title={words.title}>
      <p className="mt-0.5">
        {words.text} <Age at={at} write={commonWords.freshness.ago} />. {words.kept}
      </p>
    </Callout>
  );
}
