import { create } from 'zustand';
import type { Failure } from '#shared/failure.ts';
import type { ActivityPage, ActivityPlace } from '#shared/ipc/activity-views.ts';
import type { IntentView } from '#shared/model/intent.ts';
import { ask } from '../../api.ts';
import { noteReadAgain } from '../../store/read-again.ts';
import { filterIntents } from './filter-intents.ts';
import type { ActivityFilter } from './standing-filters.ts';
import type { NameOf } from './use-address-names.ts';

/** What is looked for: standing and topic are asked of main, the words are what the screen says, with what it calls addresses. */
export type ActivityQuestion = ActivityFilter & { profileId: string; nameOf: NameOf };

/** Whether entries that belong together are one row. Whoever looks for something in particular is shown each. */
export function isGroupedQuestion({ standing, text }: ActivityQuestion): boolean {
  return standing === 'all' && text === '';
}

export type ActivityList = {
  question: ActivityQuestion | undefined;
  /** What was read and matches, in the order of the journal. */
  items: readonly IntentView[];
  /** How many entries were looked through. */
  looked: number;
  /** Where those begin that were not looked through; null where there are none. */
  next: ActivityPlace | null;
  /** Whether the first page of it has come. */
  isBegun: boolean;
  isReading: boolean;
  /** The operator wants no more entries to be looked through by themselves. */
  isStopped: boolean;
  failure: Failure | undefined;
};

const NOTHING = {
  items: [],
  looked: 0,
  next: null,
  isBegun: false,
  isReading: false,
  isStopped: false,
  failure: undefined,
};

/** The list of the Activity screen: pages of the journal, as far as they were asked for. */
export const useActivityList = create<ActivityList>(() => ({ question: undefined, ...NOTHING }));

/** So many rows are read when the end of those that are there comes near. */
const ROWS_AT_ONCE = 100;
/** Where few of many match, larger pages are looked through. */
const LOOKED_AT_ONCE = 500;

let newestRun = 0;

/** Shows what is looked for, from the newest on. What of the list matches as well stays on the screen until main has answered. */
export function showActivity(question: ActivityQuestion): void {
  const { question: before, items } = useActivityList.getState();
  const kept = before?.profileId === question.profileId ? filterIntents(items, question) : [];
  useActivityList.setState({ question, ...NOTHING, items: kept });
  void readOn(ROWS_AT_ONCE);
}

/** Reads what is behind that which was looked through, until some more match. */
export function readMoreActivity(): void {
  const { items, isBegun, isReading, isStopped, next } = useActivityList.getState();
  if (isReading || isStopped || (isBegun && next === null)) return;
  void readOn(items.length + ROWS_AT_ONCE);
}

/** Looks no further than the page that is being read. */
export function stopActivity(): void {
  useActivityList.setState({ isStopped: true });
}

export function goOnWithActivity(): void {
  useActivityList.setState({ isStopped: false });
  readMoreActivity();
}

async function readOn(wanted: number): Promise<void> {
  newestRun += 1;
  const run = newestRun;
  useActivityList.setState({ isReading: true });
  for (;;) {
    const list = useActivityList.getState();
    if (list.question === undefined) return;
    const answer = await readPage(list.question, list);
    // Something else is looked for by now, or the same from the start.
    if (run !== newestRun) return;
    if (!answer.ok) {
      noteReadAgain(answer.failure, () => readOn(wanted));
      return useActivityList.setState({ isReading: false, failure: answer.failure });
    }
    const now = addPage(useActivityList.getState(), answer.value);
    const isReading = now.next !== null && !now.isStopped && now.items.length < wanted;
    useActivityList.setState({ ...now, isReading });
    if (!isReading) return;
  }
}

function readPage(question: ActivityQuestion, { isBegun, next }: ActivityList) {
  const { profileId, standing, topic, text } = question;
  return ask((app) =>
    app.activity.list({
      profileId,
      ...(standing !== 'all' && { standing }),
      ...(topic !== 'all' && { topic }),
      isGrouped: isGroupedQuestion(question),
      after: isBegun ? next : null,
      limit: isBegun && text !== '' ? LOOKED_AT_ONCE : ROWS_AT_ONCE,
    }),
  );
}

function addPage(list: ActivityList, page: ActivityPage): ActivityList {
  const { question, looked, isBegun } = list;
  if (question === undefined) return list;
  const before = isBegun ? list.items : [];
  const known = new Set(before.map(({ id }) => id));
  const found = filterIntents(page.items, question).filter(({ id }) => !known.has(id));
  const isLooked = isBegun ? looked + page.items.length : page.items.length;
  return {
    ...list,
    items: [...before, ...found],
    looked: isLooked,
    next: page.next,
    isBegun: true,
    failure: undefined,
  };
}

/** Puts what has changed where it belongs, without asking again; what could not be read is read again. */
export function placeIntents(intents: readonly IntentView[]): void {
  const list = useActivityList.getState();
  const { question } = list;
  if (question === undefined) return;
  const concerned = intents.filter(({ profileId }) => profileId === question.profileId);
  if (concerned.length === 0) return;
  if (list.failure !== undefined && !list.isReading) showActivity(question);
  else if (list.isBegun) useActivityList.setState({ items: place(list, question, concerned) });
}

function place(
  { items, next }: ActivityList,
  question: ActivityQuestion,
  concerned: readonly IntentView[],
): readonly IntentView[] {
  const others = withoutThese(items, concerned);
  const isWithin = (intent: IntentView) => next === null || comparePlaces(intent, next) <= 0;
  const placed = filterIntents(concerned, question).filter(isWithin);
  const all = [...others, ...placed].sort(comparePlaces);
  return isGroupedQuestion(question) ? foldGroups(all) : all;
}

/** As main folds them: the first of a series stands for it, and the approval of a request for what asked for it. */
function foldGroups(intents: readonly IntentView[]): IntentView[] {
  const heads = new Map<string, IntentView>();
  for (const intent of intents) {
    const name = intent.group && nameGroup(intent);
    const head = name === undefined ? undefined : heads.get(name);
    if (name !== undefined && (head === undefined || standsBefore(intent, head))) heads.set(name, intent);
  }
  return intents.filter((intent) => {
    const head = intent.group && heads.get(nameGroup(intent));
    return head === undefined || head === intent || (isRequest(intent) && intent.kind === head.kind);
  });
}

const nameGroup = ({ group }: IntentView): string => `${group?.kind} ${group?.id}`;
const isRequest = ({ group }: IntentView): boolean => group?.kind === 'request';

function standsBefore(intent: IntentView, head: IntentView): boolean {
  if (isRequest(intent)) return intent.kind === 'approve' && head.kind !== 'approve';
  return intent.createdAt < head.createdAt || (intent.createdAt === head.createdAt && intent.id < head.id);
}

function withoutThese(items: readonly IntentView[], these: readonly IntentView[]): IntentView[] {
  const ids = new Set(these.map(({ id }) => id));
  return items.filter(({ id }) => !ids.has(id));
}

/** The newest first, those of one moment by their ids, as main has it. */
function comparePlaces(left: ActivityPlace, right: ActivityPlace): number {
  if (left.createdAt !== right.createdAt) return right.createdAt - left.createdAt;
  if (left.id === right.id) return 0;
  return left.id < right.id ? -1 : 1;
}
