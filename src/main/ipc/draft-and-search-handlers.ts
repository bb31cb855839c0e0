import type { Handlers } from '#shared/ipc/derive.ts';
import { fail, succeed } from '#shared/result.ts';
import { explainUnknownProfile } from '../profiles/explain-unknown-profile.ts';
import type { Store } from '../store/open-store.ts';

type Options = { store: Pick<Store, 'drafts' | 'profiles' | 'search'>; clock: () => number };

/** Drafts, and the search over everything that was seen. */
export function createDraftAndSearchHandlers({ store, clock }: Options): Pick<Handlers, 'drafts' | 'search'> {
  return {
    drafts: {
      list: async ({ profileId }) => succeed(store.drafts.list(profileId)),
      get: async (key) => succeed(store.drafts.get(key) ?? null),
      async put(draft) {
        if (store.profiles.get(draft.profileId) === undefined) return fail(explainUnknownProfile());
        store.drafts.put({ ...draft, updatedAt: clock() });
        return succeed(null);
      },
      async remove(key) {
        store.drafts.remove(key);
        return succeed(null);
      },
    },
    search: {
      find: async (question) => succeed(store.search.find(question)),
    },
  };
}
