import type { Failure } from '#shared/failure.ts';
import type { Handlers } from '#shared/ipc/derive.ts';
import type { AppEvent } from '#shared/ipc/events.ts';
import type { Profile } from '#shared/model/profile.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { explainChangedOutside, explainNotDecided } from '../journal/journal-failures.ts';
import { listInWords, viewChanges } from '../journal/view-changes.ts';
import type { ProfileSessions } from '../profiles/profile-sessions.ts';
import type { Store } from '../store/open-store.ts';
import type { OutsideNote } from '../store/seals/outside-change.ts';
import type { Surface } from '../surface/surface.ts';
import type { Troubles } from '../troubles.ts';

export type OutsideHandlerOptions = {
  store: Pick<Store, 'seals' | 'profiles'>;
  sessions: Pick<ProfileSessions, 'get'>;
  openProfile: (profile: Profile) => Promise<void>;
  troubles: Pick<Troubles, 'add' | 'settle'>;
  surface: Pick<Surface, 'confirm'>;
  emit: (event: AppEvent) => void;
};

type OutsideHandlers = Pick<Handlers['system'], 'outsideChanges' | 'adoptOutsideChanges' | 'dropOutsideChanges'>;
type Answer = ReturnType<typeof viewChanges>;

/** Decides about entries of the journal that another program changed. Both ways are asked for outside the page. */
export function createOutsideHandlers(options: OutsideHandlerOptions): OutsideHandlers {
  const { store, surface } = options;
  const find = (ids: readonly number[]) => store.seals.list().filter(({ id }) => ids.includes(id));
  return {
    outsideChanges: async () => succeed(viewChanges(store.seals.list())),
    async adoptOutsideChanges({ ids }) {
      const sentences = [
        'Countersign did not write this:',
        ...listInWords(find(ids)).split('\n'),
        'It is used from now on as it was found, in reviews too. A write among it that was under way waits for you in Activity.',
      ];
      const question = {
        title: 'Use what another program wrote?',
        sentences,
        yes: 'Use it',
        weight: 'danger',
      } as const;
      if (!(await surface.confirm(question))) return fail(explainNotDecided());
      return decide(options, () => store.seals.adopt(ids));
    },
    async dropOutsideChanges({ ids }) {
      const notes = find(ids);
      const sentences = ['Countersign goes on without this:', ...listInWords(notes).split('\n'), warnOf(notes)];
      const question = { title: 'Do without it?', sentences, yes: 'Do without it', weight: 'danger' } as const;
      if (!(await surface.confirm(question))) return fail(explainNotDecided());
      return decide(options, () => succeed(store.seals.leave(ids)));
    },
  };
}

function warnOf(notes: readonly OutsideNote[]): string {
  return notes.every(({ whenMissing }) => whenMissing === 'nothing')
    ? 'What was found is kept in the journal, and is not used.'
    : 'Reviews no longer warn that it is missing. Limits, names and trusted contracts that are gone have to be entered again.';
}

function decide(options: OutsideHandlerOptions, change: () => Result<unknown, Failure>): Result<Answer, Failure> {
  const { store, sessions, openProfile, troubles, emit } = options;
  const before = store.seals.list();
  const changed = change();
  if (!changed.ok) return changed;
  const notes = store.seals.list();
  troubles.settle(explainChangedOutside(before));
  if (notes.length > 0) troubles.add(explainChangedOutside(notes));
  for (const profile of store.profiles.list()) {
    if (!sessions.get(profile.id).ok) void openProfile(profile);
    // Reviews are made with it: what is on the screen has to be read again.
    emit({ type: 'records-changed', profileId: profile.id });
  }
  return succeed(viewChanges(notes));
}
