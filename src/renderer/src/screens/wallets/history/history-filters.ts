import { HISTORY_ACTS, HISTORY_STATES, type HistoryFilters } from '#shared/wallet-history.ts';

/** The filters as they are chosen: empty where nothing is. Days are `YYYY-MM-DD` of the operator's own calendar, both included. */
export type ChosenFilters = Readonly<Record<'act' | 'state' | 'token' | 'party' | 'sinceDay' | 'untilDay', string>>;

export const NO_FILTERS: ChosenFilters = { act: '', state: '', token: '', party: '', sinceDay: '', untilDay: '' };

export function isFiltered(chosen: ChosenFilters): boolean {
  return Object.values(chosen).some((value) => value !== '');
}

/** The filters as main takes them. */
export function toFilters({ act, state, token, party, sinceDay, untilDay }: ChosenFilters): HistoryFilters {
  const since = beginOf(sinceDay, 0);
  const until = beginOf(untilDay, 1);
  return {
    act: HISTORY_ACTS.find((each) => each === act),
    state: HISTORY_STATES.find((each) => each === state),
    token: token || undefined,
    party: party || undefined,
    since,
    until: until === undefined ? undefined : until - 1,
  };
}

/** When a day begins here, or the one so many days later, in milliseconds since 1970; undefined for what is no day. */
function beginOf(day: string, later: number): number | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  if (date === undefined) return undefined;
  const time = new Date(Number(year), Number(month) - 1, Number(date) + later).getTime();
  return Math.max(0, time);
}
