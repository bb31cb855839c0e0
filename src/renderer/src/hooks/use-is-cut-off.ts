import { isCutOff } from '../format/profile-health.ts';
import { useCurrentPart } from '../store/profile-store.ts';

/** Whether nothing of the profile can be read now: its service is not reached, or does not take its key. */
export function useIsCutOff(): boolean {
  return useCurrentPart(isCutOff) ?? false;
}
