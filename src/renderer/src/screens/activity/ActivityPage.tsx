import { History, MousePointerClick, SearchX } from 'lucide-react';
import { useRef, useState } from 'react';
import type { IntentView } from '#shared/model/intent.ts';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { ListHeader } from '../../components/ListHeader.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { SplitScreen } from '../../components/SplitScreen.tsx';
import { VirtualList } from '../../components/VirtualList.tsx';
import { sayWhatStillWorks } from '../../format/standings.ts';
import { useHotkeys } from '../../hooks/use-hotkeys.ts';
import { useListSelection } from '../../hooks/use-list-selection.ts';
import { ACTIVITY_PATH } from '../../routes.ts';
import { activityStore } from '../../store/activity-store.ts';
import { useCurrentProfile } from '../../store/profile-store.ts';
import { type Query, useQuery } from '../../store/query.ts';
import { ActivityRow } from './ActivityRow.tsx';
import { listActivityRows } from './activity-rows.ts';
import { filterIntents } from './filter-intents.ts';
import { IntentPane } from './IntentPane.tsx';
import { type ActivityFilter, SearchBar } from './SearchBar.tsx';
import { activityWords } from './words.ts';

const EVERYTHING: ActivityFilter = { text: '', standing: 'all' };

/** The journal: everything that was begun in this profile, and beside it how far the chosen entry has come. */
export function ActivityPage({ chosenId }: { chosenId: string | undefined }) {
  const profileId = useCurrentProfile()?.profile.id;
  const activity = useQuery(activityStore, profileId);
  const [filter, setFilter] = useState(EVERYTHING);
  const rows = listActivityRows(filterIntents(activity.data ?? [], filter), Date.now());
  const items = rows.flatMap((row) => (row.kind === 'item' ? row.item : []));
  // An entry that a link led to is shown whether or not it matches what is searched for.
  const intent = activity.data?.find(({ id }) => id === chosenId);
  const detail = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const open = () => detail.current?.focus();
  const { group, search: searchLabel } = activityWords.keys;
  const { choose, leave } = useListSelection({
    group,
    items,
    idOf: ({ id }) => id,
    chosenId,
    path: ACTIVITY_PATH,
    onOpen: open,
  });
  useHotkeys(group, [{ key: '/', label: searchLabel, run: () => search.current?.focus() }]);
  const list = (
    <>
      {/* The journal is on this computer: no service says how old it is. */}
      <ListHeader title={activityWords.title} count={activity.data && items.length} concerns={null}>
        <SearchBar filter={filter} onFilter={setFilter} inputRef={search} />
      </ListHeader>
      {activity.failure && (
        <div className="p-2">
          <FailureNotice
            failure={activity.failure}
            tone={activity.data ? 'caution' : 'danger'}
            stillWorks={sayWhatStillWorks(activity.failure)}
          />
        </div>
      )}
      {items.length > 0 ? (
        <VirtualList
          label={activityWords.list}
          rows={rows}
          chosenId={chosenId}
          onChoose={choose}
          onOpen={open}
          Row={ActivityRow}
        />
      ) : (
        <EmptyList activity={activity} onClear={() => setFilter(EVERYTHING)} />
      )}
    </>
  );
  const shown = intent ? (
    <IntentPane key={intent.id} listed={intent} onBack={leave} bodyRef={detail} />
  ) : (
    <NothingChosen activity={activity} isAsked={chosenId !== undefined} />
  );
  return <SplitScreen list={list} detail={shown} isChosen={intent !== undefined} />;
}

function EmptyList({ activity, onClear }: { activity: Query<IntentView[]>; onClear: () => void }) {
  const words = activityWords.empty;
  if (activity.data === undefined) return activity.loading ? <Skeleton /> : null;
  if (activity.data.length === 0) return <EmptyState icon={History} title={words.title} text={words.text} />;
  return (
    <EmptyState
      icon={SearchX}
      title={words.noMatch}
      text={words.noMatchText}
      actions={<Button onClick={onClear}>{words.clear}</Button>}
    />
  );
}

function NothingChosen({ activity, isAsked }: { activity: Query<IntentView[]>; isAsked: boolean }) {
  const { choose, chooseText, gone, goneText } = activityWords.empty;
  if (activity.data === undefined) return activity.loading ? <Skeleton /> : null;
  if (isAsked) return <EmptyState icon={SearchX} title={gone} text={goneText} />;
  // Where there is nothing to choose, the list says what to do.
  if (activity.data.length === 0) return null;
  return <EmptyState icon={MousePointerClick} title={choose} text={chooseText} />;
}
