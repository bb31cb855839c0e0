/** What leaves the wallets of several requests together, exact; made from what their calls were decoded to. */
export type Totals = {
  leaving: TokenTotal[];
  /** What may be taken afterwards, and does not leave by itself. */
  allowances: AllowanceGiven[];
  /** What is neither of the two alone, in the sentences of the reviews. */
  others: OtherAct[];
};

type Currency = {
  chain: string;
  /** The token's contract; null for the native currency. */
  token: string | null;
  /** As the reviews show them; null where they are not known, and amounts are in the smallest unit. */
  symbol: string | null;
  decimals: number | null;
};

/** A token or native currency on one chain. Amounts are integers in its smallest unit, as decimal text. */
export type TokenTotal = Currency & {
  amount: string;
  recipients: { address: string; amount: string; transfers: number }[];
};

export type AllowanceGiven = Currency & {
  wallet: string;
  spender: string;
  amount: string;
  unlimited: boolean;
};

export type OtherAct = { recordId: string; sentence: string };
