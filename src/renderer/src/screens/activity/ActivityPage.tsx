import { FileDown, History, SearchX } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { Failure } from '#shared/failure.ts';
import type { ActivityCounts } from '#shared/ipc/activity-views.ts';
import { topicOf } from '#shared/model/activity-topic.ts';
import type { IntentView } from '#shared/model/intent.ts';
import { ChooseHint } from '../../components/ChooseHint.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { ListFailure } from '../../components/ListFailure.tsx';
import { ListHeader } from '../../components/ListHeader.tsx';
import { NothingMatches } from '../../components/NothingMatches.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { SplitScreen } from '../../components/SplitScreen.tsx';
import { VirtualList } from '../../components/VirtualList.tsx';
import { sayWhatStillWorks } from '../../format/standings.ts';
import { useHotkeys } from '../../hooks/use-hotkeys.ts';
import { useListSelection } from '../../hooks/use-list-selection.ts';
import { useReadAhead } from '../../hooks/use-read-ahead.ts';
import { ACTIVITY_PATH, activityPath, OUTBOX_ID } from '../../routes.ts';
import { activityCountsStore } from '../../store/activity-store.ts';
import { addressesStore } from '../../store/addresses-store.ts';
import { useCurrentProfile } from '../../store/profile-store.ts';
import { useQuery } from '../../store/query.ts';
import { ActivityRow } from './ActivityRow.tsx';
import { AwaySummary } from './AwaySummary.tsx';
import { type ActivityList, isGroupedQuestion, readMoreActivity } from './activity-list.ts';
import { listActivityRows } from './activity-rows.ts';
import { ExportDialog } from './ExportDialog.tsx';
import { IntentPane } from './IntentPane.tsx';
import { OutboxLink } from './OutboxLink.tsx';
import { OutboxPane } from './OutboxPane.tsx';
import { RuleEndedNotice } from './RuleEndedNotice.tsx';
import { SearchBar } from './SearchBar.tsx';
import { SearchProgress } from './SearchProgress.tsx';
import type { ActivityFilter, StandingFilter } from './standing-filters.ts';
import { useShownActivity } from './use-activity-list.ts';
import { useAway } from './use-away.ts';
import { useChosenIntent } from './use-chosen-intent.ts';
import { activityWords } from './words.ts';

const EVERYTHING: ActivityFilter = { text: '', standing: 'all', topic: 'all' };

/** The journal: everything that was begun in this profile, and beside it how far the chosen entry has come. */
export function ActivityPage({ chosenId: shownId }: { chosenId: string | undefined }) {
  const isOutbox = shownId === OUTBOX_ID;
  const chosenId = isOutbox ? undefined : shownId;
  const profileId = useCurrentProfile()?.id;
  const counts = useQuery(activityCountsStore, profileId).data;
  const [filter, setFilter] = useState(EVERYTHING);
  const activity = useShownActivity(profileId, filter);
  const { items } = activity;
  const away = useAway(profileId);
  // Its rows name addresses as the book does.
  useQuery(addressesStore, profileId);
  const since = away?.since;
  const rows = useMemo(() => listActivityRows(items, { now: Date.now(), since }), [items, since]);
  const { intent, isSought, failure } = useChosenIntent({ profileId, items, chosenId });
  const detail = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const open = () => detail.current?.focus();
  const { choose, leave } = useListSelection({
    items,
    idOf,
    chosenId,
    path: ACTIVITY_PATH,
    onOpen: open,
  });
  useReadAhead({ items, idOf, chosenId, readMore: readMoreActivity });
  const [, navigate] = useLocation();
  useHotkeys([
    { id: 'activity.search', run: () => search.current?.focus() },
    { id: 'activity.outbox', run: () => navigate(activityPath(OUTBOX_ID)) },
  ]);
  const list = (
    <>
      {/* The journal is on this computer: no service says how old it is. */}
      <ListHeader
        title={activityWords.title}
        count={countShown(activity, counts)}
        concerns={null}
        actions={profileId !== undefined && <ExportAction profileId={profileId} />}
      >
        <div className="space-y-2">
          <OutboxLink counts={counts} isShown={isOutbox} />
          <SearchBar filter={filter} onFilter={setFilter} inputRef={search} />
        </div>
      </ListHeader>
      <AwaySummary away={away} />
      <SearchProgress list={activity} total={counts && countOf(counts, filter)} />
      <RuleEndedNotice profileId={profileId} />
      <UnreadNotice activity={activity} />
      {items.length > 0 ? (
        <VirtualList
          label={activityWords.list}
          rows={rows}
          total={activity.question?.text || counts === undefined ? undefined : countListed(counts, activity)}
          chosenId={chosenId}
          onChoose={choose}
          onOpen={open}
          onEnd={readMoreActivity}
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
    <NothingChosen activity={activity} isAsked={chosenId !== undefined} isSought={isSought} failure={failure} />
  );
  if (!isOutbox || profileId === undefined) {
    const spreads = counts?.all === 0 && chosenId === undefined;
    return <SplitScreen list={list} detail={shown} isChosen={intent !== undefined} spreads={spreads} />;
  }
  const showAll = (standing: StandingFilter) => {
    setFilter({ ...EVERYTHING, standing });
    leave();
  };
  const outbox = <OutboxPane profileId={profileId} onBack={leave} onShowAll={showAll} bodyRef={detail} />;
  return <SplitScreen list={list} detail={outbox} isChosen />;
}

function UnreadNotice({ activity: { failure, items } }: { activity: ActivityList }) {
  return (
    <ListFailure failure={failure} hasData={items.length > 0} stillWorks={failure && sayWhatStillWorks(failure)} />
  );
}

function ExportAction({ profileId }: { profileId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton
        label={activityWords.exported.open}
        icon={<FileDown size={14} aria-hidden />}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && <ExportDialog profileId={profileId} onClose={() => setIsOpen(false)} />}
    </>
  );
}

const idOf = ({ id }: IntentView): string => id;

/** How many there are of a state and a topic; of both at once that is not counted. */
function countOf({ all, standings, kinds }: ActivityCounts, { standing, topic }: ActivityFilter): number | undefined {
  if (topic === 'all') return standing === 'all' ? all : standings[standing];
  if (standing !== 'all') return undefined;
  return Object.entries(kinds).reduce((sum, [kind, count]) => (topicOf(kind) === topic ? sum + count : sum), 0);
}

/** How many rows there are: where entries are folded into one row, that is known at the end alone. */
function countListed(counts: ActivityCounts, { question, items, next }: ActivityList): number | undefined {
  if (next === null) return items.length;
  return question === undefined || isGroupedQuestion(question) ? undefined : countOf(counts, question);
}

/**
 * As many rows as the list has, once that is known: what is folded counts once. Before that, all entries that stand so; of a search, what
 * was found.
 */
function countShown(activity: ActivityList, counts: ActivityCounts | undefined): number | string | undefined {
  const { question, items, next, isBegun } = activity;
  if (!isBegun || question === undefined) return undefined;
  if (next === null) return items.length;
  const all = question.text !== '' || counts === undefined ? undefined : countOf(counts, question);
  return all ?? `${items.length}+`;
}

function EmptyList({ activity, onClear }: { activity: ActivityList; onClear: () => void }) {
  const words = activityWords.empty;
  const { question, isBegun, next, failure } = activity;
  if (!isBegun) return failure === undefined ? <Skeleton /> : null;
  // There may be some: how far the search has come is said above.
  if (next !== null) return null;
  if (isOfAll(question)) return <EmptyState icon={History} title={words.title} text={words.text} />;
  return <NothingMatches title={words.noMatch} text={words.noMatchText} clearLabel={words.clear} onClear={onClear} />;
}

function isOfAll(question: ActivityList['question']): boolean {
  return question?.standing === 'all' && question.topic === 'all' && question.text === '';
}

type NothingChosenProps = {
  activity: ActivityList;
  isAsked: boolean;
  isSought: boolean;
  failure: Failure | undefined;
};

function NothingChosen({ activity: { items, isBegun, failure: unread }, ...props }: NothingChosenProps) {
  const { choose, chooseText, gone, goneText } = activityWords.empty;
  if (props.failure !== undefined) return <FailureNotice failure={props.failure} />;
  if (props.isSought || (!isBegun && unread === undefined)) return <Skeleton />;
  if (props.isAsked) return <EmptyState icon={SearchX} title={gone} text={goneText} />;
  return <ChooseHint rows={isBegun ? items.length : 0} title={choose} text={chooseText} />;
}
