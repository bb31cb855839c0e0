import type { Failure } from '#shared/failure.ts';
import { FailureNotice } from './FailureNotice.tsx';

type Props = {
  failure: Failure | undefined;
  /** What was read before stands below it. */
  hasData?: boolean;
  stillWorks?: string | undefined;
};

/** Over a list: why it could not be read. */
export function ListFailure({ failure, hasData = false, stillWorks }: Props) {
  if (failure === undefined) return null;
  return (
    <div className="p-2">
      <FailureNotice
        failure={failure}
        tone={hasData ? 'caution' : 'danger'}
        stillWorks={stillWorks}
        folds={hasData ? 'always' : 'low'}
      />
    </div>
  );
}
