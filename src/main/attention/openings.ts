import type { Failure } from '#shared/failure.ts';
import type { Opening } from '#shared/ipc/attention-views.ts';
import type { AppEvent } from '#shared/ipc/events.ts';
import { parseOpenLink } from '#shared/open-link.ts';
import type { Store } from '../store/open-store.ts';
import { findLinked } from './find-linked.ts';

/** Where the window is to be. It is asked for by the page, which may have to be opened first. */
export type Openings = {
  go(opening: Opening): void;
  /** Leads to the request that a link names; reads its profile first where it is not known yet. Never adds, signs or sends anything. */
  follow(link: string): Promise<void>;
  /** Told once. */
  take(): Opening | null;
};

export type OpeningsOptions = {
  store: Store;
  emit: (event: AppEvent) => void;
  showWindow: () => void;
  /** Reads a profile now, once it is open. */
  readNow: (profileId: string) => Promise<void>;
  readChosenProfile: () => string | undefined;
};

export function createOpenings({ store, emit, showWindow, readNow, readChosenProfile }: OpeningsOptions): Openings {
  let wanted: Opening | null = null;
  const go = (opening: Opening): void => {
    wanted = opening;
    showWindow();
    emit({ type: 'opening-waits' });
  };
  return {
    go,
    async follow(text) {
      const link = parseOpenLink(text);
      if (!link.ok) return go({ to: 'nothing', failure: link.failure });
      const find = () => findLinked(store, link.value, readChosenProfile());
      try {
        const found = find();
        if (found.to === 'request' || found.profileId === null) return go(found);
        showWindow();
        await readNow(found.profileId);
        go(find());
      } catch {
        // Anybody can send a link: whatever it meets, it ends nothing.
        go({ to: 'nothing', failure: explainNotFollowed() });
      }
    },
    take() {
      const taken = wanted;
      wanted = null;
      return taken;
    },
  };
}

function explainNotFollowed(): Failure {
  return {
    code: 'link-not-followed',
    happened:
      'The request that the link names could not be looked for: what is kept on this computer could not be read.',
    kept: 'Nothing was opened, added or approved.',
    next: 'Open the link again, or find the request under Approvals.',
  };
}
