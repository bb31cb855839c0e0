import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { LibraryItemDetail } from '#shared/ipc/library-views.ts';
import { ask } from '../../../api.ts';
import { Age } from '../../../components/Age.tsx';
import { Button } from '../../../components/Button.tsx';
import { DetailPane } from '../../../components/DetailPane.tsx';
import { Disclosure } from '../../../components/Disclosure.tsx';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { RawRecord } from '../../../components/RawRecord.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { VisibleText } from '../../../components/VisibleText.tsx';
import { contractsPaths } from '../../../routes.ts';
import { libraryItemStore, reloadLibrary } from '../../../store/library-store.ts';
import { notify } from '../../../store/notices-store.ts';
import { useQuery } from '../../../store/query.ts';
import { useIsLocked } from '../../../store/status-store.ts';
import { commonWords } from '../../../words.ts';
import { ContentView } from './ContentView.tsx';
import { RemoveItemDialog } from './RemoveItemDialog.tsx';
import { contractWords } from './words.ts';

/** One ABI or descriptor: what is read of it, and its text. */
export function ContractItemPane({ id, onBack }: { id: string; onBack: () => void }) {
  const words = contractWords;
  const { data, failure } = useQuery(libraryItemStore, id);
  return (
    <DetailPane
      label={data?.name ?? words.title}
      onBack={onBack}
      header={
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="min-w-0 flex-1 text-lead font-semibold wrap-anywhere">
            <VisibleText text={data?.name ?? words.title} />
          </h2>
          <Button variant="quiet" onClick={onBack}>
            {words.item.back}
          </Button>
        </div>
      }
    >
      {failure && <FailureNotice failure={failure} tone={data === undefined ? 'danger' : 'caution'} />}
      {data === undefined && failure === undefined && <Skeleton rows={4} />}
      {data && <Item item={data} />}
    </DetailPane>
  );
}

function Item({ item }: { item: LibraryItemDetail }) {
  const words = contractWords;
  const locked = useIsLocked();
  const [, navigate] = useLocation();
  const [asking, setAsking] = useState(false);

  async function remove() {
    const answer = await ask((app) => app.library.remove({ id: item.id }));
    if (!answer.ok) return answer.failure;
    await reloadLibrary();
    notify(words.item.removed(item.name));
    navigate(contractsPaths.list, { replace: true });
    return undefined;
  }

  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 flex-1 text-muted">
          {words.kinds[item.kind]} · {words.row.added} <Age at={item.addedAt} write={commonWords.freshness.ago} />
        </p>
        <Button
          icon={<Trash2 size={14} aria-hidden />}
          inert={locked}
          title={locked ? commonWords.locked.actionReason : undefined}
          onClick={() => setAsking(true)}
        >
          {words.item.remove}
        </Button>
      </div>
      <ContentView content={item.content} />
      <Disclosure summary={words.item.raw}>
        <RawRecord raw={item.json} note={words.item.rawNote} />
      </Disclosure>
      {asking && <RemoveItemDialog item={item} onRemove={remove} onClose={() => setAsking(false)} />}
    </>
  );
}
