import { useState } from 'react';
import { ask } from '../../api.ts';
import { BriefText } from '../../components/BriefText.tsx';
import { Button } from '../../components/Button.tsx';
import { ProgressBar } from '../../components/ProgressBar.tsx';
import { plainVisible } from '../../format/plain-visible.ts';
import { nftsStore } from '../../store/nfts-store.ts';
import { notify, notifyFailure } from '../../store/notices-store.ts';
import { useQuery } from '../../store/query.ts';
import { useIsLocked } from '../../store/status-store.ts';
import { commonWords } from '../../words.ts';
import { nftWords } from './words.ts';

type Props = { profileId: string; collectionId: string; name: string };

/** How many ids of a collection are read, while some are not; and the way to stop. */
export function ImportProgress({ profileId, collectionId, name }: Props) {
  const words = nftWords.import_;
  const counts = useQuery(nftsStore, { profileId, collectionId, limit: '1' }).data;
  const [busy, setBusy] = useState(false);
  const locked = useIsLocked();
  if (counts === undefined || counts.unread === 0) return null;
  const { total, unread } = counts;

  async function stop(): Promise<void> {
    setBusy(true);
    const answer = await ask((app) => app.nfts.stopImport({ profileId, collectionId }));
    setBusy(false);
    if (!answer.ok) return notifyFailure(answer.failure);
    notify(words.stopped(answer.value.removed));
  }

  const text = words.progress(total - unread, total, plainVisible(name));
  return (
    <div className="flex items-center gap-2 border-b border-line px-(--row-pad) py-1.5">
      <div className="min-w-0 flex-1 space-y-1">
        <p role="status" className="truncate text-small tabular-nums">
          <BriefText text={words.progress(total - unread, total, name)} />
        </p>
        <ProgressBar label={text} max={total} value={total - unread} />
      </div>
      <Button
        busy={busy}
        inert={locked}
        aria-label={words.stopLabel(plainVisible(name))}
        title={locked ? commonWords.locked.actionReason : undefined}
        onClick={() => void stop()}
      >
        {words.stop}
      </Button>
    </div>
  );
}
