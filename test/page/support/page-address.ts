/** Where the tests of the page find it, in the environment. */
export const PAGE_URL = 'COUNTERSIGN_PAGE_URL';

/** A page of the same site with nothing in it: one of another site would end the process that has read the scripts. */
export const BLANK_PATH = '/blank';
