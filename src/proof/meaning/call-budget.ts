/** How many calls inside calls are opened for one request: more than anybody reads, and no more than a screen can hold. */
const MOST_INNER_CALLS = 200;

/** How deep calls inside calls are opened. */
const DEEPEST_CALL = 4;

/** What is left of what may be opened; calls are opened together or not at all, so that none is left out unseen. */
export type CallBudget = {
  /** @returns why they are not opened; undefined where they are */
  refuse(request: { count: number; depth: number }): string | undefined;
};

export function createCallBudget(): CallBudget {
  let left = MOST_INNER_CALLS;
  return {
    refuse: ({ count, depth }) => {
      if (depth >= DEEPEST_CALL) return `they are nested more than ${DEEPEST_CALL} deep`;
      if (count > left) return `there are more than ${MOST_INNER_CALLS} calls inside calls`;
      left -= count;
      return undefined;
    },
  };
}
