const waiting: (() => void)[] = [];

/**
 * Resolves when what came in meanwhile has had its turn: a long piece of work waits for it between its parts. Of several that wait, one
 * goes on in a turn: whoever asks meanwhile waits for a part of one of them, however many are at work.
 */
export function breathe(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(goOn);
  });
}

function goOn(): void {
  const next = waiting.shift();
  if (waiting.length > 0) setImmediate(goOn);
  next?.();
}
