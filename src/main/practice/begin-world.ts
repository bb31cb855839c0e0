import * as z from 'zod';
import { type InboxChoice, inboxChoiceSchema } from '#shared/model/inbox-choice.ts';
import { lessonProgressSchema } from '#shared/model/practice-lesson.ts';
import { type Profile, profileIdSchema } from '#shared/model/profile.ts';
import { parseJson } from '#shared/parse-json.ts';
import { isSameName } from '#shared/rules/same-name.ts';
import { listArranged, ORDER } from '../profiles/arrange-profiles.ts';
import { CHOSEN_PROFILE } from '../profiles/chosen-profile.ts';
import { createPracticeProfile } from '../profiles/ensure-practice.ts';
import { INBOX } from '../profiles/inbox-choice.ts';
import type { Store } from '../store/open-store.ts';
import { writePracticeBefore } from './practice-before.ts';

type Options = {
  store: Pick<Store, 'profiles' | 'settings' | 'signerKeys' | 'forgetProfile' | 'intents'>;
  clock: () => number;
};

/**
 * Puts a fresh Practice profile into the place of the one before, in one step of the journal: killed at any moment, the next start finds
 * the one or the other, and what is left to be cleared. It has an id of its own, so that nothing the signer remembers is taken for its own.
 * @throws where the journal cannot be written; then the profile is as it was
 */
export function beginWorld({ store, clock }: Options, before: Profile): Profile {
  const now = clock();
  const [begun] = store.intents.together([
    () => {
      const order = listArranged(store).map(({ id }) => id);
      const addresses = store.signerKeys.list(before.id).map(({ address }) => address);
      store.forgetProfile.removeOwn({ profileId: before.id, removedAt: new Date(now).toISOString() });
      const fresh = createPracticeProfile(store, now);
      const isTaken = store.profiles.list().some(({ name }) => isSameName(name, fresh.name));
      const profile: Profile = { ...fresh, name: isTaken ? before.name : fresh.name, baseUrl: before.baseUrl };
      store.profiles.add(profile);
      writePracticeBefore(store, profile.id, { profileId: before.id, addresses, isServiceCleared: false });
      const lessons = lessonProgressSchema.parse({ isShown: true });
      store.settings.set({ profileId: profile.id, name: 'lessons', value: JSON.stringify(lessons) });
      takePlace(store, { order, from: before.id, to: profile.id });
      return profile;
    },
  ]);
  if (begun === undefined || !begun.ok) throw begun?.failure ?? new Error('Nothing was written.');
  return begun.value;
}

type Moved = { order: readonly string[]; from: string; to: string };

/** It stands in the list where the one before stood, and is chosen where that was. */
function takePlace({ settings }: Pick<Store, 'settings'>, { order, from, to }: Moved): void {
  const rename = (id: string) => (id === from ? to : id);
  settings.set({ ...ORDER, value: JSON.stringify(z.array(profileIdSchema).parse(order.map(rename))) });
  if (settings.get(CHOSEN_PROFILE) === from) settings.set({ ...CHOSEN_PROFILE, value: to });
  const inbox: InboxChoice | undefined = inboxChoiceSchema.safeParse(parseJson(settings.get(INBOX) ?? '')).data;
  if (inbox?.holds !== 'some') return;
  settings.set({ ...INBOX, value: JSON.stringify({ ...inbox, profileIds: inbox.profileIds.map(rename) }) });
}
