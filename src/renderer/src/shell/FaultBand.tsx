import { useState } from 'react';
import type { Failure } from '#shared/failure.ts';
import { Button } from '../components/Button.tsx';
import { FailureNotice } from '../components/FailureNotice.tsx';
import { sayWhatStillWorks } from '../format/standings.ts';
import { useAppStatus } from '../store/status-store.ts';
import { commonWords } from '../words.ts';

/** What is wrong with the app itself, the newest first, until the operator has read it. */
export function FaultBand() {
  const faults = useAppStatus().data?.faults ?? [];
  const [read, setRead] = useState<readonly string[]>([]);
  const unread = faults.filter((fault) => !read.includes(nameOf(fault)));
  const newest = unread.at(-1);
  if (newest === undefined) return null;
  return (
    <section aria-label={commonWords.faults.label} className="max-h-[40vh] overflow-y-auto border-b border-line p-2">
      <FailureNotice
        failure={newest}
        stillWorks={sayWhatStillWorks(newest)}
        actions={
          <>
            <Button onClick={() => setRead([...read, nameOf(newest)])}>{commonWords.failure.dismiss}</Button>
            {unread.length > 1 && (
              <span className="self-center text-small text-muted">{commonWords.faults.more(unread.length - 1)}</span>
            )}
          </>
        }
      />
    </section>
  );
}

function nameOf({ code, happened }: Failure): string {
  return `${code} ${happened}`;
}
