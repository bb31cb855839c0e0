/** More than anybody compares at a glance, and drawn at once. */
export const ITEMS_PER_PAGE = 50;
