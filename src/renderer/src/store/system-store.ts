import type { OutsideChangesView } from '#shared/ipc/outside-views.ts';
import type { PassphraseView } from '#shared/ipc/passphrase-calls.ts';
import type { RemovalView, SystemView } from '#shared/ipc/system-views.ts';
import { ask } from '../api.ts';
import { createQueryStore } from './query.ts';

export const SYSTEM = 'system';
export const REMOVAL = 'removal';
export const OUTSIDE = 'outside';
export const PASSPHRASE = 'passphrase';

/** What the app runs on and keeps, as it was when it was last asked for. */
export const systemStore = createQueryStore<typeof SYSTEM, SystemView>({
  read: () => ask((app) => app.system.view()),
  isTouchedBy: () => false,
});

/** What another program changed in the journal. */
export const outsideStore = createQueryStore<typeof OUTSIDE, OutsideChangesView>({
  read: () => ask((app) => app.system.outsideChanges()),
  isTouchedBy: ({ type }) => type === 'trouble' || type === 'trouble-over',
});

/** What "Remove everything" would take away. */
export const removalStore = createQueryStore<typeof REMOVAL, RemovalView>({
  read: () => ask((app) => app.system.previewRemoval()),
  isTouchedBy: ({ type }) => type === 'profile-changed' || type === 'intent-changed',
});

/** Whether a passphrase is set. */
export const passphraseStore = createQueryStore<typeof PASSPHRASE, PassphraseView>({
  read: () => ask((app) => app.passphrase.view()),
  isTouchedBy: ({ type }) => type === 'lock-changed' || type === 'profile-changed',
});
