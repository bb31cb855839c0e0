import type { Failure } from '#shared/failure.ts';
import { ask } from '../api.ts';
import { Button } from '../components/Button.tsx';
import { FailureNotice } from '../components/FailureNotice.tsx';
import { sayWhatStillWorks } from '../format/standings.ts';
import { notifyFailure } from '../store/notices-store.ts';
import { reloadStatus, useStatusPart } from '../store/status-store.ts';
import { commonWords } from '../words.ts';

/** What is wrong with the app itself, the newest first, until the operator has read it. */
export function TroubleBand() {
  const troubles = useStatusPart((status) => status.troubles) ?? [];
  const newest = troubles.at(-1);
  if (newest === undefined) return null;
  return (
    <section aria-label={commonWords.troubles.label} className="max-h-[40vh] overflow-y-auto border-b border-line p-2">
      <FailureNotice
        failure={newest}
        stillWorks={sayWhatStillWorks(newest)}
        actions={
          <>
            <Button onClick={() => void dismiss(newest)}>{commonWords.failure.dismiss}</Button>
            {troubles.length > 1 && (
              <span className="self-center text-small text-muted">
                {commonWords.troubles.more(troubles.length - 1)}
              </span>
            )}
          </>
        }
      />
    </section>
  );
}

/** Main forgets it: it is not told again, also not after the next start. */
async function dismiss({ code, happened }: Failure): Promise<void> {
  const answer = await ask((app) => app.app.dismissTrouble({ code, happened }));
  if (!answer.ok) notifyFailure(answer.failure);
  await reloadStatus();
}
