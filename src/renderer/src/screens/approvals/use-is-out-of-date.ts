import type { ApprovalItem } from '#shared/ipc/views.ts';
import { summariseFreshness } from '../../format/freshness.ts';
import { useCurrentProfile } from '../../store/profile-store.ts';

/** Whether a request is shown as it was read before: the service, or the list that it stands in, could not be read since. */
export function useIsOutOfDate({ walletAddress, kind }: Pick<ApprovalItem, 'walletAddress' | 'kind'>): boolean {
  const profile = useCurrentProfile();
  if (profile === undefined) return false;
  const list = `${walletAddress}/${kind}s`.toLowerCase();
  return summariseFreshness(profile, (subject) => subject.toLowerCase() === list).failure !== null;
}
