/** How many requests an Allow rule may sign. */
export const MOST_RULE_REQUESTS = 1000;
