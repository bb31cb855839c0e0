import { create } from 'zustand';
import type { AppStatus, ProfileStatus } from '#shared/ipc/views.ts';
import { ask } from '../api.ts';
import { notifyFailure } from './notices-store.ts';
import { readAppStatus, useAppStatus } from './status-store.ts';

type Choice = { chosen: string | null };

/** What was chosen in this window; main keeps it for the next one. */
const useChoice = create<Choice>(() => ({ chosen: null }));

/** The profile everything on the screen belongs to: the chosen one, else the first; undefined before there is any. */
export function useCurrentProfile(): ProfileStatus | undefined {
  const status = useAppStatus().data;
  const chosen = useChoice((state) => state.chosen);
  return pick(status, chosen);
}

/** The same outside of a component. */
export function readCurrentProfile(): ProfileStatus | undefined {
  return pick(readAppStatus(), useChoice.getState().chosen);
}

/** Works in another profile at once; where main could not keep the choice, it holds until the window closes, and that is said. */
export function chooseProfile(profileId: string): void {
  useChoice.setState({ chosen: profileId });
  void ask((app) => app.profiles.choose({ profileId })).then((answer) => {
    if (!answer.ok) notifyFailure(answer.failure);
  });
}

function pick(status: AppStatus | undefined, chosen: string | null): ProfileStatus | undefined {
  const wanted = chosen ?? status?.chosenProfileId;
  return status?.profiles.find(({ profile }) => profile.id === wanted) ?? status?.profiles[0];
}
