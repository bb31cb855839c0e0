import type { Policy } from '../model/policy.ts';
import type { LimitChainView } from './limit-views.ts';

/** What a profile signs at all. */
export type PolicyView = {
  /** Null for whatever can be signed. */
  policy: Policy | null;
  /** When it was set or taken away last, as ISO 8601; null where there never was one. */
  changedAt: string | null;
  /** What amounts can be in. */
  chains: LimitChainView[];
};
