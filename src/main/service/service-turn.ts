/**
 * Who waits for an answer; the higher one goes first. `bulk` is one of thousands that a person started at once, `following` a look
 * at a record that was approved.
 */
export const REQUEST_PRIORITY = { background: 0, bulk: 2, following: 3, screen: 5, openApproval: 10 } as const;

/** One request as what shares a profile's service sees it. */
export type ServiceTurn = {
  kind: 'read' | 'write';
  /** See {@link REQUEST_PRIORITY}; background when left out. */
  priority?: number | undefined;
  /** A person started it, however far behind it comes. */
  isWanted?: boolean | undefined;
  /** Method and path with a `{}` for each locator and id: requests that are asked in the same way. */
  endpoint: string;
  /** Method and path, without the query: one record, or one list. */
  target: string;
  /** Gives the place in the queue back; a task that has begun has to watch its own signal. */
  signal?: AbortSignal | undefined;
};

type Prioritised = Pick<ServiceTurn, 'priority'>;

function isOf(priority: keyof typeof REQUEST_PRIORITY, turn: Prioritised): boolean {
  return (turn.priority ?? REQUEST_PRIORITY.background) === REQUEST_PRIORITY[priority];
}

/** An approval, or a look at a record before it is signed. */
export function isOpenApproval(turn: Prioritised): boolean {
  return isOf('openApproval', turn);
}

/** The same, or a look at a record that was approved. */
export function isForApproval(turn: Prioritised): boolean {
  return isOpenApproval(turn) || isOf('following', turn);
}

/** Somebody looks at the screen and waits. */
export function isForScreen(turn: Prioritised): boolean {
  return isOf('screen', turn);
}

/** A person started it: every write, and what is read for the screen or for an approval, or because they asked to. */
export function isWanted(turn: Pick<ServiceTurn, 'kind' | 'priority' | 'isWanted'>): boolean {
  return turn.isWanted === true || isUrgent(turn);
}

/** A person waits for just this. */
export function isUrgent(turn: Pick<ServiceTurn, 'kind' | 'priority'>): boolean {
  return turn.kind === 'write' || !isOf('background', turn);
}
