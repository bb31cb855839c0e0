import type { ApprovalItem } from '#shared/ipc/views.ts';
import { summariseFreshness } from '../../format/freshness.ts';
import { useCurrentPart } from '../../store/profile-store.ts';

/** Whether a request is shown as it was read before: the service, or the list that it stands in, could not be read since. */
export function useIsOutOfDate({ walletAddress, kind }: Pick<ApprovalItem, 'walletAddress' | 'kind'>): boolean {
  const list = `${walletAddress}/${kind}s`.toLowerCase();
  const isOfList = (subject: string) => subject.toLowerCase() === list;
  return useCurrentPart((status) => summariseFreshness(status, isOfList).failure !== null) ?? false;
}
