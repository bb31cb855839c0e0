import { type ApprovalView, listSearchedWords, listSetFilters } from '#shared/approval-view.ts';
import type { ApprovalChoices, ApprovalItem, ApprovalViewPage } from '#shared/ipc/views.ts';
import type { InboxDetail } from '../store/inbox-details.ts';
import type { InboxKey } from '../store/inbox-key.ts';
import type { Store } from '../store/open-store.ts';
import { createDetailRows } from './detail-rows.ts';
import { createForecastRows, isByForecast } from './forecast/forecast-rows.ts';
import type { Forecasts } from './forecast/forecasts.ts';
import { createJudgeBehind } from './judge-behind.ts';
import { findMeanings, type RowSpeech } from './row-words.ts';

type Question = { profileIds: readonly string[]; view: ApprovalView; after: string | null; limit: number };
/** `isComplete`: every row has what the view is made with. */
type Answer = Pick<ApprovalViewPage, 'items' | 'next' | 'sections' | 'yours' | 'yoursIn' | 'hidden' | 'isComplete'>;

/** The list as somebody wants to see it. Only for that all of it is proven, behind, and known again as long as the app runs. */
export type InboxView = {
  page(question: Question): Answer;
  choices(profileIds: readonly string[]): ApprovalChoices;
  stop(): void;
};

type Options = {
  store: Store;
  forecasts: Omit<Forecasts, 'stop'>;
  clock: () => number;
  detail(profileId: string): (key: InboxKey) => InboxDetail | undefined;
  item(profileId: string): (key: InboxKey) => ApprovalItem | undefined;
  /** The language in which rows are shown. */
  spoken: RowSpeech;
  /** More rows are in their place now. */
  tell(profileId: string): void;
};

/** So many are proven before a question is answered, of all its profiles together, and so many at a time behind. */
const AT_ONCE = 100;
const SLICE = 25;
/** A forecast needs no proof. */
const FORECASTS_AT_ONCE = 1_000;
/** Whoever looks is shown more after so many slices: each time the page asks for all it shows. */
const TOLD_AFTER = 20;

export function createInboxView({ store, forecasts, clock, detail, item, spoken, tell }: Options): InboxView {
  const { details, views, forecasts: kept } = store.inbox;
  const forecastSome = createForecastRows({ kept, forecasts });
  const version = () => `${store.knowledgeVersion()} ${spoken.ofPage().language}`;
  const rows = createDetailRows({ details, version, detail });
  let slices = 0;
  const behind = createJudgeBehind((profileId) => {
    const isDone = rows.go(profileId, SLICE);
    slices += 1;
    if (isDone || slices % TOLD_AFTER === 0) tell(profileId);
    return isDone;
  });

  function bringUpToDate(profileIds: readonly string[]): void {
    for (const profileId of profileIds) {
      rows.ask(profileId);
      if (rows.go(profileId, Math.ceil(AT_ONCE / profileIds.length))) behind.forget(profileId);
      else behind.goOn(profileId);
    }
  }

  const forecastBehind = createJudgeBehind((profileId) => {
    const isDone = forecastSome(profileId, FORECASTS_AT_ONCE);
    if (isDone) tell(profileId);
    return isDone;
  });

  /** @returns whether every row that has details has a forecast of now */
  function forecastThese(profileId: string): boolean {
    const isDone = forecastSome(profileId, FORECASTS_AT_ONCE);
    if (isDone) forecastBehind.forget(profileId);
    else forecastBehind.goOn(profileId);
    return isDone;
  }

  /** Each of them is begun. */
  const forecastAll = (profileIds: readonly string[]): boolean => profileIds.map(forecastThese).every(Boolean);

  return {
    page({ profileIds, view, after, limit }) {
      bringUpToDate(profileIds);
      const profiles = profileIds.flatMap((id) => store.profiles.get(id) ?? []);
      const meanings = findMeanings(listSearchedWords(view), { rows: spoken, profiles });
      const isOfPolicies = isByForecast(view) || meanings.some(({ policies }) => policies.length > 0);
      const isForecast = !isOfPolicies || forecastAll(profileIds);
      const question = { profileIds, view, now: clock(), forecastVersion: forecasts.version(), meanings };
      const make = makeByProfile(item);
      const listed = views.list({ ...question, after, limit });
      const items = listed.flatMap(({ key, section }) => {
        const made = make(key);
        return made === undefined ? [] : { ...made, section };
      });
      const sections = views.sections(question);
      const isEmpty = sections.length === 0 && listSetFilters(view).length > 0;
      const next = listed.length < limit ? null : (listed.at(-1)?.place ?? null);
      const yoursIn = views.yours(question);
      const yours = Object.values(yoursIn).reduce((sum, count) => sum + count, 0);
      const hidden = isEmpty ? views.hidden(question) : [];
      const isComplete = isForecast && profileIds.every(details.isComplete);
      return { items, next, sections, yours, yoursIn, hidden, isComplete };
    },
    choices(profileIds) {
      bringUpToDate(profileIds);
      forecastAll(profileIds);
      return views.choices({ profileIds, forecastVersion: forecasts.version() });
    },
    stop() {
      behind.stop();
      forecastBehind.stop();
    },
  };
}

/** Makes rows of several profiles: what those of one share is read once. */
export function makeByProfile<Made>(open: (profileId: string) => (key: InboxKey) => Made): (key: InboxKey) => Made {
  const opened = new Map<string, (key: InboxKey) => Made>();
  return (key) => {
    const make = opened.get(key.profileId) ?? open(key.profileId);
    opened.set(key.profileId, make);
    return make(key);
  };
}
