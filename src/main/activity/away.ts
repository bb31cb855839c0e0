import type { ActivityAway } from '#shared/ipc/activity-views.ts';
import { lookSchema } from '#shared/model/activity-look.ts';
import { parseJson } from '#shared/parse-json.ts';
import type { Store } from '../store/open-store.ts';

type Options = {
  store: Pick<Store, 'settings' | 'arrivals' | 'inbox' | 'intents'>;
  clock: () => number;
};

/** What happened while nobody looked at the journal. */
export type Away = {
  /** Null until somebody has looked at it once. */
  read(profileId: string): ActivityAway | null;
  /** Somebody has looked at it up to now. */
  leave(profileId: string): void;
};

/** More are told as so many and no number. */
const MOST_ARRIVED = 1_000;
const NAME = 'last-look';

export function createAway({ store, clock }: Options): Away {
  const { settings, arrivals, inbox, intents } = store;
  return {
    read(profileId) {
      const look = lookSchema.safeParse(parseJson(settings.get({ profileId, name: NAME }) ?? 'null')).data;
      if (look === undefined) return null;
      const arrived = arrivals.list({ profileId, after: look, limit: MOST_ARRIVED });
      const waiting = arrived.filter((key) => inbox.find(key)?.group === 'yours').length;
      return {
        since: look.at,
        arrived: arrived.length,
        waiting,
        begun: intents.activity.countSince({ profileId, since: look.at }),
      };
    },
    leave(profileId) {
      const value = JSON.stringify({ at: clock(), ...arrivals.newest() });
      settings.set({ profileId, name: NAME, value });
    },
  };
}
