import { create } from 'zustand';
import type { ProfileStatus } from '#shared/ipc/views.ts';
import { readAppStatus, useAppStatus } from './status-store.ts';

const REMEMBERED = 'countersign.profile';

type Choice = { chosen: string | null; choose(profileId: string): void };

const useChoice = create<Choice>((set) => ({
  chosen: recall(),
  choose(profileId) {
    set({ chosen: profileId });
    remember(profileId);
  },
}));

/** The profile everything on the screen belongs to: the chosen one, else the first; undefined before there is any. */
export function useCurrentProfile(): ProfileStatus | undefined {
  const profiles = useAppStatus().data?.profiles;
  const chosen = useChoice((state) => state.chosen);
  return pick(profiles, chosen);
}

/** The same outside of a component. */
export function readCurrentProfile(): ProfileStatus | undefined {
  return pick(readAppStatus()?.profiles, useChoice.getState().chosen);
}

export function chooseProfile(profileId: string): void {
  useChoice.getState().choose(profileId);
}

function pick(profiles: ProfileStatus[] | undefined, chosen: string | null): ProfileStatus | undefined {
  return profiles?.find(({ profile }) => profile.id === chosen) ?? profiles?.[0];
}

// Only the id of a profile, and only for convenience: a window without storage works as well.
function recall(): string | null {
  try {
    return localStorage.getItem(REMEMBERED);
  } catch {
    return null;
  }
}

function remember(profileId: string): void {
  try {
    localStorage.setItem(REMEMBERED, profileId);
  } catch {
    // The choice holds until the window closes.
  }
}
