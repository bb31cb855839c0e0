import { RATINGS_WORST_FIRST } from '#shared/approval-view.ts';
import type { Severity } from '#shared/model/finding-severity.ts';
import type { InboxDetail, InboxDetails } from '../store/inbox-details.ts';
import type { InboxKey } from '../store/inbox-key.ts';
import type { ForecastSubject } from './forecast/forecast-subject.ts';
import type { ReviewSummary } from './summarise-review.ts';

const SEVERITIES: readonly Severity[] = ['info', 'caution', 'danger', 'forbidden'];

type Detailed = {
  id: string;
  parent: string;
  createdAt: string | null | undefined;
  /** The operator's own name for the wallet. */
  called?: string | null | undefined;
  /** What a forecast of the policies is made with. */
  forecast?: ForecastSubject | undefined;
  /** What the row shows. */
  shown?: readonly string[] | undefined;
};

/** By what a row is searched, filtered and sorted. */
export function detailOf(
  { id, parent, createdAt, called, forecast, shown = [] }: Detailed,
  summary: ReviewSummary | undefined,
): InboxDetail {
  const rating = summary?.rating ?? 'unproven';
  const asked = Date.parse(createdAt ?? '');
  const grave = summary?.severity == null ? 0 : SEVERITIES.indexOf(summary.severity) + 1;
  const rank = RATINGS_WORST_FIRST.length - RATINGS_WORST_FIRST.indexOf(rating);
  return {
    rating,
    requester: summary?.requester ?? 'notTold',
    weight: rank * 10 + grave,
    createdAt: Number.isNaN(asked) ? null : asked,
    tokens: summary?.tokens ?? [],
    subject: forecast === undefined ? null : JSON.stringify(forecast),
    words: [...new Set([id, parent, called ?? '', summary?.words ?? '', ...shown])].join('\n').toLowerCase(),
  };
}

type Options = {
  details: InboxDetails;
  /** What tells whether a row has to be detailed again: another one with what reviews are made with, and with the language. */
  version: () => string;
  /** @returns undefined for a record that is not in the list any more */
  detail(profileId: string): (key: InboxKey) => InboxDetail | undefined;
};

/**
 * Details the rows of the list of approvals, so many as are asked for.
 * @returns whether nothing is left
 */
export function createDetailRows({ details, version: readVersion, detail }: Options) {
  const versions = new Map<string, string>();
  return {
    /** Somebody looks at a view now: what is known may be another than when its rows were detailed. */
    ask(profileId: string): void {
      const version = readVersion();
      if (versions.get(profileId) === version && details.isBegun(profileId)) return;
      versions.set(profileId, version);
      details.refill(profileId);
    },
    go(profileId: string, limit: number): boolean {
      const keys = details.next(profileId, limit);
      const make = detail(profileId);
      for (const key of keys) details.put(key, make(key));
      return keys.length < limit;
    },
  };
}
