import { useState } from 'react';
import type { FundingRunView } from '#shared/ipc/funding-views.ts';
import { createPace, tellDuration } from '#shared/pace.ts';
import { BULK_PER_MINUTE } from '#shared/request-budget.ts';
import { writeNumber } from '../../format/locale.ts';
import { useTick } from '../../hooks/use-tick.ts';
import { fundingRunsStore } from '../../store/funding-store.ts';
import { useQuery } from '../../store/query.ts';
import { fundingWords } from './words.ts';

/** How many rows of a running run are left and about how long they take; drawn while it runs alone, so that a pause is not measured. */
export function TimeLeft({ run }: { run: FundingRunView }) {
  const runs = useQuery(fundingRunsStore, run.profileId).data ?? [];
  const [pace] = useState(() => createPace({ perMinute: BULK_PER_MINUTE.write, begun: Date.now() }));
  // The older runs of a profile come first.
  const before = runs.filter((each) => each.state === 'running' && each.createdAt < run.createdAt);
  const left = countLeft(run);
  const queued = before.reduce((sum, each) => sum + countLeft(each), left);
  const text = useTick(() => {
    const minutes = pace(queued, Date.now());
    const words = fundingWords.run;
    return minutes === undefined ? words.left(left) : words.leftFor(left, tellDuration(minutes, writeNumber));
  });
  return <span className="tabular-nums">{text}</span>;
}

function countLeft({ counts }: FundingRunView): number {
  return counts.waiting + counts.sending;
}
