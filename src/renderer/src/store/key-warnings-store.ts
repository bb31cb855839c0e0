import { create } from 'zustand';

/** What the service said, while the window is open, that a key it accepted may not do; by profile. Never the key. */
const useWarnings = create<{ byProfile: Readonly<Record<string, string>> }>(() => ({ byProfile: {} }));

export function useKeyWarning(profileId: string): string | undefined {
  return useWarnings(({ byProfile }) => byProfile[profileId]);
}

/** @param warning null where the new key may do everything that was tried */
export function keepKeyWarning(profileId: string, warning: string | null): void {
  useWarnings.setState(({ byProfile: { [profileId]: _, ...others } }) => ({
    byProfile: warning === null ? others : { ...others, [profileId]: warning },
  }));
}
