import type { AmountLimit } from '../model/limits.ts';

/** A limit; symbol and decimals only where this app knows what the amount is in. */
export type AmountLimitView = AmountLimit & { symbol?: string; decimals?: number };

/** A chain on which limits can be set, and what amounts on it are in. */
export type LimitChainView = {
  chain: string;
  native: { symbol: string; decimals: number };
  /** Tokens of the bundled list; a limit can be set for any other too, in raw units. */
  tokens: { token: string; symbol: string; decimals: number }[];
};

export type LimitsView = {
  amounts: AmountLimitView[];
  /** In hundredths of a percent; null where the profile sets none, and it is `usualSwapLoss`. */
  swapLoss: number | null;
  usualSwapLoss: number;
  chains: LimitChainView[];
};
