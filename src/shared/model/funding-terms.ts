/** The tokens Fund Wallet accepts (service facts, "Locators, tokens, chains"). */
export const FUNDING_TOKENS: readonly string[] = ['usdc', 'usdxm'];

/** What may be asked for at once, in whole tokens, and how many digits a token has behind its point. */
export const FUNDING_AMOUNT = { min: 1, max: 100, decimals: 6 } as const;

/** What one wallet of a list may be given, in whole tokens: more than is asked for at once is sent in parts. */
export const MOST_FOR_A_WALLET = 100_000;

/** So long may the name of a run be. */
export const LONGEST_RUN_NAME = 60;

/** So many rows may a run have, each part of an amount being one. */
export const MOST_ROWS = 5_000;
