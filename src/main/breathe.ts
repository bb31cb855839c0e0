/** Resolves when what came in meanwhile has had its turn: a long piece of work waits for it between its parts. */
export function breathe(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
