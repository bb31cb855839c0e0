/** What is typed to begin a run: rows as text, and what holds for rows without their own. */
export type RunValues = {
  name: string;
  text: string;
  amount: string;
  token: string;
  chain: string;
  /** The balance that each wallet is to have; empty where each gets an amount. */
  upTo: string;
  /** Rows that need fixing are not sent, and the others are. */
  leaveOut: boolean;
};
