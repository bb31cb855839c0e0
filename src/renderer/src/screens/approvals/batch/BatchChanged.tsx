import type { BatchEntry, BatchPreview } from '#shared/ipc/batch-views.ts';
import { Button } from '../../../components/Button.tsx';
import { Callout } from '../../../components/Callout.tsx';
import { compareBatches } from './compare-batches.ts';
import { EntryLine } from './EntryLine.tsx';
import { batchWords } from './words.ts';

type Props = { before: BatchPreview; after: BatchPreview; onRead: () => void };

/** Which requests are signed no more, or now, that were not when the operator first read the summary. */
export function BatchChanged({ before, after, onRead }: Props) {
  const words = batchWords.changed;
  const { gone, added } = compareBatches(before, after);
  return (
    <Callout tone="caution" role="alert" title={words.title} actions={<Button onClick={onRead}>{words.read}</Button>}>
      <Entries title={words.gone} entries={gone} />
      <Entries title={words.added} entries={added} />
      {gone.length + added.length === 0 && <p>{words.totals}</p>}
    </Callout>
  );
}

function Entries({ title, entries }: { title: string; entries: readonly BatchEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <div className="mt-1.5">
      <p className="text-small font-semibold">{title}</p>
      <ul className="mt-0.5 space-y-1.5">
        {entries.map((entry) => (
          <li key={`${entry.profileId} ${entry.kind} ${entry.recordId} ${entry.signerAddress}`}>
            <EntryLine entry={entry} />
          </li>
        ))}
      </ul>
    </div>
  );
}
