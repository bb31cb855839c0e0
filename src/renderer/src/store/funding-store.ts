import type { AppEvent } from '#shared/ipc/events.ts';
import type { FundingRowState, FundingRowView, FundingRunView } from '#shared/ipc/funding-views.ts';
import { ask } from '../api.ts';
import { createQueryStore } from './query.ts';

const concerns = (event: AppEvent, profileId: string): boolean => {
  if (event.type === 'intent-changed') {
    return event.intent.profileId === profileId && event.intent.kind === 'fund-wallet';
  }
  return event.type === 'funding-changed' && event.profileId === profileId;
};

/** The funding runs of a profile. */
export const fundingRunsStore = createQueryStore<string, FundingRunView[]>({
  read: (profileId) => ask((app) => app.funding.list({ profileId })),
  isTouchedBy: concerns,
});

/** `state` is empty for all of them, `from` at either end; both of these are numbers in digits. */
type RowsKey = {
  profileId: string;
  runId: string;
  state: FundingRowState | '';
  towards: 'older' | 'newer';
  from: string;
  perPage: string;
};

/** One page of the rows of a run, in their order. */
export const fundingRowsStore = createQueryStore<RowsKey, FundingRowView[]>({
  read: ({ state, towards, from, perPage, ...ofRun }) =>
    ask((app) =>
      app.funding.rows({
        ...ofRun,
        towards: towards === 'older' ? 'end' : 'start',
        perPage: Number(perPage),
        ...(state !== '' && { state }),
        ...(from !== '' && { from: Number(from) }),
      }),
    ),
  isReadWhenWatched: true,
  isTouchedBy: (event, { profileId }) => concerns(event, profileId),
});
