import type { Handlers } from '#shared/ipc/derive.ts';
import { succeed } from '#shared/result.ts';
import type { Inbox } from '../approvals/inbox.ts';
import type { Desktop } from '../desktop.ts';
import type { Lock } from '../lock/lock.ts';
import { listArranged } from '../profiles/arrange-profiles.ts';
import { CHOSEN_PROFILE } from '../profiles/chosen-profile.ts';
import { readInboxChoice } from '../profiles/inbox-choice.ts';
import { listShared } from '../profiles/list-shared.ts';
import { outlineFreshness } from '../profiles/outline-freshness.ts';
import type { ProfileSessions } from '../profiles/profile-sessions.ts';
import type { Store } from '../store/open-store.ts';
import type { Troubles } from '../troubles.ts';

export type AppHandlersOptions = {
  store: Pick<Store, 'settings' | 'profiles' | 'freshness' | 'signerKeys'>;
  inbox: Pick<Inbox, 'waiting'>;
  onUnlocked: () => void;
  sessions: Pick<ProfileSessions, 'get' | 'isUnprovenAllowed' | 'listSameKey'>;
  lock: Lock;
  troubles: Troubles;
  desktop: Pick<Desktop, 'openLink' | 'copy' | 'saveText' | 'findOnScreen' | 'endFind'>;
};

export function createAppHandlers({
  store,
  inbox,
  onUnlocked,
  sessions,
  lock,
  troubles,
  desktop,
}: AppHandlersOptions): Handlers['app'] {
  return {
    status: async () =>
      succeed({
        locked: lock.isLocked(),
        troubles: troubles.list(),
        chosenProfileId: store.settings.get(CHOSEN_PROFILE) ?? null,
        inbox: readInboxChoice(store),
        profiles: listArranged(store).map((profile) => {
          const session = sessions.get(profile.id);
          return {
            profile,
            failure: session.ok ? null : session.failure,
            unprovenAllowed: sessions.isUnprovenAllowed(profile.id),
            pauses: session.ok ? session.value.client.listPauses() : [],
            waiting: inbox.waiting(profile.id),
            sharesWith: listShared({ store, sessions }, profile.id),
            freshness: outlineFreshness(store.freshness.list(profile.id)),
          };
        }),
      }),
    async dismissTrouble(trouble) {
      troubles.dismiss(trouble);
      return succeed(null);
    },
    lock: lock.lock,
    async unlock() {
      const answer = await lock.unlock();
      // What waits for a key need not wait longer.
      if (answer.ok) onUnlocked();
      return answer;
    },
    openLink: ({ url }) => desktop.openLink(url),
    copy: ({ text }) => desktop.copy(text),
    saveText: ({ fileName, text }) => desktop.saveText({ suggestedName: fileName, text }),
    findOnScreen: (wanted) => desktop.findOnScreen(wanted),
    async endFind() {
      desktop.endFind();
      return succeed(null);
    },
  };
}
