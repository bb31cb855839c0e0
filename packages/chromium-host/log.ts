type Report = { type: string; [fact: string]: unknown };

const sendToParent = process.send?.bind(process);

/** Writes one line about the host to stderr; nothing of the app's own goes through here. */
export function log(line: string): void {
  process.stderr.write(`[chromium-host] ${line}\n`);
}

/**
 * Says what the host did in place of the desktop: on stderr, and to the process that forked the host, if any,
 * so that a test can wait for it. See control.ts for the other direction.
 */
export function report({ type, ...facts }: Report): void {
  log(`${type} ${JSON.stringify(facts)}`);
  sendToParent?.({ type, ...facts }, undefined, {}, () => undefined);
}
