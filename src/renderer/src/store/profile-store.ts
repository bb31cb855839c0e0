import { createContext, useContext } from 'react';
import { create } from 'zustand';
import type { AppStatus, ProfileStatus } from '#shared/ipc/views.ts';
import type { Profile } from '#shared/model/profile.ts';
import { ask } from '../api.ts';
import { commonWords } from '../words.ts';
import { notify, notifyFailure } from './notices-store.ts';
import { readAppStatus, useStatusPart } from './status-store.ts';

type Choice = { chosen: string | null };

/** What was chosen in this window; main keeps it for the next one. */
const useChoice = create<Choice>(() => ({ chosen: null }));

/** What stands inside of it belongs to this profile, whichever one is worked in: a request of a list of several profiles. */
export const ProfileScope = createContext<string | undefined>(undefined);

/**
 * The profile that what is drawn belongs to: that of the part of the screen it stands in, else the one that is worked in; undefined
 * before there is any.
 */
export function useCurrentProfile(): Profile | undefined {
  return useCurrentPart(({ profile }) => profile);
}

/** How it stands: that is another one with each round of reading, so what needs a part of it alone asks for that. */
export function useCurrentStatus(): ProfileStatus | undefined {
  return useCurrentPart((status) => status);
}

/** A part of how it stands: drawn again only where that part is another one. */
export function useCurrentPart<Part>(choose: (status: ProfileStatus) => Part): Part | undefined {
  const scope = useContext(ProfileScope);
  const chosen = useChoice((state) => state.chosen);
  return useStatusPart((status) => {
    const current =
      scope === undefined ? pick(status, chosen) : status.profiles.find(({ profile }) => profile.id === scope);
    return current && choose(current);
  });
}

/** The id of the profile that is worked in: the chosen one, else the first. */
export function useChosenId(): string | undefined {
  const chosen = useChoice((state) => state.chosen);
  return useStatusPart((status) => pick(status, chosen)?.profile.id);
}

/** The profile that is worked in, outside of a component. */
export function readChosenProfile(): ProfileStatus | undefined {
  return pick(readAppStatus(), useChoice.getState().chosen);
}

/** Works in another profile at once; where main could not keep the choice, it holds until the window closes, and that is said. */
export function chooseProfile(profileId: string): void {
  useChoice.setState({ chosen: profileId });
  void ask((app) => app.profiles.choose({ profileId })).then((answer) => {
    if (!answer.ok) notifyFailure(answer.failure);
  });
}

/** Works in a profile because what was followed belongs to it, and says so. */
export function workIn(profileId: string): void {
  const profile = readAppStatus()?.profiles.find((each) => each.profile.id === profileId)?.profile;
  if (profile === undefined || readChosenProfile()?.profile.id === profileId) return;
  chooseProfile(profileId);
  notify(commonWords.shell.worksIn(profile.name));
}

function pick(status: AppStatus | undefined, chosen: string | null): ProfileStatus | undefined {
  const wanted = chosen ?? status?.chosenProfileId;
  return status?.profiles.find(({ profile }) => profile.id === wanted) ?? status?.profiles[0];
}
