import type { ActivityGroup } from '#shared/model/activity-group.ts';
import { ask } from '../api.ts';
import { createQueryStore } from './query.ts';

const SERIES: ActivityGroup['kind'] = 'wallet-series';

/** The wallets that a form asked for at once and that are made, as the journal has them: it knows them after a restart as well. */
export const seriesStore = createQueryStore<{ profileId: string; formId: string }, string[]>({
  read: (key) => ask((app) => app.wallets.listSeries(key)),
  isReadWhenWatched: true,
  isTouchedBy: (event, { formId }) =>
    event.type === 'intent-changed' && event.intent.group?.kind === SERIES && event.intent.group.id === formId,
});
