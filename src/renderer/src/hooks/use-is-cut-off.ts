import { isCutOff } from '../format/profile-health.ts';
import { useCurrentProfile } from '../store/profile-store.ts';

/** Whether nothing of the profile can be read now: its service is not reached, or does not take its key. */
export function useIsCutOff(): boolean {
  const profile = useCurrentProfile();
  return profile !== undefined && isCutOff(profile);
}
