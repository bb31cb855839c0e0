import type { Rating, RecordKind } from '../model/review.ts';
import type { HistoryAct, HistoryState } from '../wallet-history.ts';

/**
 * One amount of a record: it leaves the wallet at most (`out`), somebody may take it later (`allowed`), or a contract says that it comes in
 * (`in`).
 */
export type HistoryMove = {
  direction: 'out' | 'allowed' | 'in';
  /** With its token, in words. */
  amount: string;
  /** Null where nobody in particular is meant: whoever comes first. */
  who: string | null;
  /** What the operator calls them. */
  name: string | null;
};

/** One record of a wallet as a line of its history. */
export type HistoryLine = {
  kind: RecordKind;
  recordId: string;
  act: HistoryAct;
  state: HistoryState;
  /** It waits for one of our keys, or the operator has said no to it. */
  standing: 'yours' | 'declined' | null;
  /** As the service wrote it, by its beginning. */
  status: string | null;
  chain: string | null;
  /** When it was made, in milliseconds since 1970; when it was first seen, where the service does not say. */
  at: number;
  /** The first few. */
  moves: HistoryMove[];
  /** How many there are besides. */
  more: number;
  /** More may leave than those amounts: something in it is not bounded. */
  isOpen: boolean;
  headline: string;
  /** Null where it cannot be read. */
  rating: Rating | null;
};

/** Some lines, the newest first. */
export type HistoryPage = {
  lines: HistoryLine[];
  /** Where a page of newer or older lines goes on; null where there are none. */
  newer: string | null;
  older: string | null;
  /** False for a short time after the start, while a long history is read: lines are missing still. */
  isComplete: boolean;
};

/** One day, `YYYY-MM-DD` of the computer's own calendar: approvals that were given, and the median of how long they took, in milliseconds. */
export type DayOfApprovals = { day: string; approvals: number; medianMs: number | null };

/** What a history can be narrowed to: the tokens and addresses in it, some hundred of each at most. */
export type HistoryChoices = { tokens: string[]; parties: { address: string; name: string | null }[] };
