import type { JudgedRow } from '../approvals/inbox.ts';
import { listArrived, type WaitingOptions, type WaitingRequest } from './list-waiting.ts';

/** What came to the list, until somebody looks. */
export type Arrivals = {
  /** Those of a profile since they were last taken. */
  take(profileId: string): WaitingRequest[];
};

/** @param onArrived called with the profile in which something came */
export function createArrivals(options: WaitingOptions, onArrived: (profileId: string) => void): Arrivals {
  let judged: JudgedRow[] = [];
  options.inbox.hear((rows, { profileId }) => {
    if (rows.length === 0) return;
    judged.push(...rows);
    onArrived(profileId);
  });
  return {
    take(profileId) {
      const [here = [], elsewhere = []] = [true, false].map((isHere) =>
        judged.filter((row) => (row.profileId === profileId) === isHere),
      );
      judged = elsewhere;
      return listArrived(options, here);
    },
  };
}
