import type { Failure } from '#shared/failure.ts';
import type { PracticeReset } from '#shared/ipc/practice-views.ts';
import type { Profile } from '#shared/model/profile.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { createAskOnce } from '../ask-once.ts';
import type { Ports } from '../ports.ts';
import { viewProfileRemoval } from '../profile-changes/remove-profile.ts';
import { findPractice } from '../profiles/ensure-practice.ts';
import { explainUnknownProfile } from '../profiles/explain-unknown-profile.ts';
import type { ProfileSessions } from '../profiles/profile-sessions.ts';
import type { Store } from '../store/open-store.ts';
import type { Surface } from '../surface/surface.ts';
import type { ProfilePollers } from '../sync/profile-pollers.ts';
import { beginWorld } from './begin-world.ts';
import { endPracticeWork, type PracticeWorkOptions, waitForPracticeWork } from './end-practice-work.ts';
import { explainNoService, explainNotReset } from './reset-failures.ts';
import { writeResetQuestion } from './write-reset-question.ts';

export type ResetPracticeOptions = Omit<PracticeWorkOptions, 'batches'> &
  Pick<Ports, 'clock' | 'emit'> & {
    clearPractice: Ports['clearPractice'] | undefined;
    store: Store;
    batches: PracticeWorkOptions['batches'] & Parameters<typeof viewProfileRemoval>[0]['batches'];
    surface: Pick<Surface, 'confirm'>;
    sessions: Pick<ProfileSessions, 'forget'>;
    pollers: Pick<ProfilePollers, 'end'>;
    /** Resolves when the profiles were opened: the practice service takes a moment to start. */
    whenOpened: () => Promise<void>;
    /** Clears what is left of the profile before, starts the service and opens its profile. @returns why it could not be had */
    openPractice: () => Promise<Failure | undefined>;
  };

/**
 * Begins the practice service anew: a fresh profile takes the place of the one before, whose wallets, requests, keys and state go. The
 * journal says so first; whatever comes after it is finished by the next start where this one is cut short.
 */
export function createResetPractice(options: ResetPracticeOptions) {
  const { store, surface, clearPractice, whenOpened } = options;
  const askOnce = createAskOnce();
  return async ({ profileId }: { profileId: string }): Promise<Result<PracticeReset, Failure>> => {
    await whenOpened();
    const before = findPractice(store);
    if (before?.id !== profileId) return fail(explainUnknownProfile());
    if (clearPractice === undefined) return fail(explainNoService());
    let reset: PracticeReset | undefined;
    const refusal = await askOnce({
      confirm: () => surface.confirm(writeResetQuestion(before, viewProfileRemoval(options, profileId))),
      busy: () => explainNotReset('Countersign is already asking whether to reset Practice.'),
      declined: () => explainNotReset('Practice was not reset, as you chose.'),
      async onAccepted() {
        reset = await beginAnew(options, before);
        return undefined;
      },
    });
    return reset === undefined ? fail(refusal ?? explainUnknownProfile()) : succeed(reset);
  };
}

async function beginAnew(options: ResetPracticeOptions, before: Profile): Promise<PracticeReset> {
  const { store, sessions, pollers, openPractice, emit } = options;
  await waitForPracticeWork(options, before.id);
  // In one go with the next line: nothing can begin in between.
  endPracticeWork(options, before.id);
  const { id: profileId } = beginWorld(options, before);
  await Promise.all([sessions.forget(before.id), pollers.end(before.id)]);
  const failure = await openPractice();
  await store.forgetProfile.clearCache(before.id);
  for (const each of [before.id, profileId]) emit({ type: 'profile-changed', profileId: each });
  return { profileId, failure: failure ?? null };
}
