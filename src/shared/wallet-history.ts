/** What a record of a wallet does, as somebody looks for it. */
export const HISTORY_ACTS = ['sent', 'exchanged', 'allowed', 'control', 'message', 'other'] as const;
export type HistoryAct = (typeof HISTORY_ACTS)[number];

/** How far a record has come. `other`: a status of the service that is not known here. */
export const HISTORY_STATES = ['waiting', 'executing', 'done', 'failed', 'unreadable', 'other'] as const;
export type HistoryState = (typeof HISTORY_STATES)[number];

/** What a wallet's history is narrowed to; what is left out narrows nothing. Times are milliseconds since 1970, both included. */
export type HistoryFilters = {
  act?: HistoryAct | undefined;
  state?: HistoryState | undefined;
  /** As `HistoryChoices` names it. */
  token?: string | undefined;
  /** An address, in any letter case. */
  party?: string | undefined;
  since?: number | undefined;
  until?: number | undefined;
};
