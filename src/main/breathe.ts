const waiting: (() => void)[] = [];
let isTaken = false;
/** The one of the process, also where a clock that is made up has put its own in the place of it: a turn ends by itself. */
const { setImmediate: atEndOfTurn } = globalThis;

/**
 * Resolves when what came in meanwhile has had its turn: a long piece of work waits for it between its parts. Of several that wait, one
 * goes on in a turn: whoever asks meanwhile waits for a part of one of them, however many are at work.
 */
export function breathe(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    setImmediate(goOn);
  });
}

function goOn(): void {
  // One has gone on in this turn.
  if (isTaken) return void setImmediate(goOn);
  isTaken = true;
  atEndOfTurn(() => {
    isTaken = false;
  });
  waiting.shift()?.();
}
