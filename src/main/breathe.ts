/** How a turn is waited for: `setImmediate`, that of the process or of a clock that is made up. */
type Schedule = typeof setImmediate;

/** Who waits, the first one first. What waits by one clock is not held up by what was waiting by another one when that was taken away. */
const waiting = new WeakMap<Schedule, (() => void)[]>();
let isTaken = false;
/** The one of the process, also where a clock that is made up has put its own in the place of it: a turn ends by itself. */
const { setImmediate: atEndOfTurn } = globalThis;

/**
 * Resolves when what came in meanwhile has had its turn: a long piece of work waits for it between its parts. Of several that wait, one
 * goes on in a turn: whoever asks meanwhile waits for a part of one of them, however many are at work.
 */
export function breathe(): Promise<void> {
  const schedule = setImmediate;
  const queue = waiting.get(schedule) ?? [];
  waiting.set(schedule, queue);
  return new Promise((resolve) => {
    queue.push(resolve);
    schedule(goOn, schedule, queue);
  });
}

function goOn(schedule: Schedule, queue: (() => void)[]): void {
  // One has gone on in this turn.
  if (isTaken) return void schedule(goOn, schedule, queue);
  isTaken = true;
  atEndOfTurn(() => {
    isTaken = false;
  });
  queue.shift()?.();
}
