/** The tokens Fund Wallet accepts (service facts, "Locators, tokens, chains"). */
export const FUNDING_TOKENS: readonly string[] = ['usdc', 'usdxm'];

/** What may be asked for at once, in whole tokens, and how many digits a token has behind its point. */
export const FUNDING_AMOUNT = { min: 1, max: 100, decimals: 6 } as const;
