import { listInboxProfiles } from '#shared/inbox-profiles.ts';
import { type InboxChoice, inboxChoiceSchema } from '#shared/model/inbox-choice.ts';
import { parseJson } from '#shared/parse-json.ts';
import type { Store } from '../store/open-store.ts';
import { listArranged } from './arrange-profiles.ts';
import { CHOSEN_PROFILE } from './chosen-profile.ts';

/** The setting that holds it. */
export const INBOX = { profileId: '', name: 'inbox' } as const;

type ChoiceStore = Pick<Store, 'settings' | 'profiles'>;

/** Whose requests stand in the inbox, as it was chosen; the profile that is worked in where nothing was. */
export function readInboxChoice({ settings }: Pick<Store, 'settings'>): InboxChoice {
  return inboxChoiceSchema.safeParse(parseJson(settings.get(INBOX) ?? '')).data ?? { holds: 'chosen' };
}

export function writeInboxChoice({ settings }: Pick<Store, 'settings'>, choice: InboxChoice): void {
  settings.set({ ...INBOX, value: JSON.stringify(choice) });
}

/** The profiles whose requests stand in the inbox now. */
export function readInboxProfiles(store: ChoiceStore): string[] {
  const ids = listArranged(store).map(({ id }) => id);
  return listInboxProfiles(readInboxChoice(store), { ids, chosen: store.settings.get(CHOSEN_PROFILE) ?? ids[0] });
}

/** Whether what waits in a profile is counted as what waits in the inbox. As long as nothing was selected all of them are. */
export function isCounted(store: ChoiceStore, profileId: string): boolean {
  return readInboxChoice(store).holds !== 'some' || readInboxProfiles(store).includes(profileId);
}
