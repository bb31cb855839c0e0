/** How much of a screen its list may take, in percent of the width. */
export const LIST_SHARE = { least: 15, most: 75 } as const;
