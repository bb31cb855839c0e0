import type { AppEvent } from '#shared/ipc/events.ts';
import type { FundingRunDetail, FundingRunView } from '#shared/ipc/funding-views.ts';
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

/** One run with its rows. */
export const fundingRunStore = createQueryStore<{ profileId: string; runId: string }, FundingRunDetail>({
  read: (key) => ask((app) => app.funding.detail(key)),
  isTouchedBy: (event, { profileId }) => concerns(event, profileId),
});
