import type { ApprovalView } from '#shared/approval-view.ts';
import type { InboxForecasts } from '../../store/inbox-forecasts.ts';
import { readForecastSubject } from './forecast-subject.ts';
import type { Forecasts } from './forecasts.ts';

/** Whether a view is made with what the policies would say. */
export function isByForecast({ policy, needsCare, groupBy, sortBy }: ApprovalView): boolean {
  return policy !== null || needsCare || groupBy === 'policy' || sortBy === 'policy';
}

/**
 * Makes forecasts of rows of the list that have none of now, so many as are asked for, without a proof: from what was kept of each when it was proven.
 * @returns whether nothing is left
 */
export function createForecastRows({ kept, forecasts }: { kept: InboxForecasts; forecasts: Omit<Forecasts, 'stop'> }) {
  return (profileId: string, limit: number): boolean => {
    const version = forecasts.version();
    const asked = kept.next({ profileId, version, limit });
    for (const { key, subject } of asked) {
      const forecast = forecasts.of({ profileId, walletAddress: key.parent, ...readForecastSubject(subject) });
      kept.put(key, forecast?.outcome ?? null, version);
    }
    return asked.length < limit;
  };
}
