import type { EventEmitter } from 'node:events';

/** Notes the events of an object in the order in which they come, each with its number of arguments. */
export function listen(emitter: object, label: string, names: readonly string[], heard: string[]): void {
  for (const name of names) {
    (emitter as EventEmitter).on(name, (...details: unknown[]) => heard.push(`${label} ${name}/${details.length}`));
  }
}

/** What something throws or is refused with, without what differs from run to run. */
export async function findRefusal(work: () => unknown): Promise<unknown> {
  try {
    await work();
    return 'nothing was thrown';
  } catch (error) {
    const { name, message, code, errno } = error as Error & { code?: unknown; errno?: unknown };
    return { name, message: message.replaceAll(/127\.0\.0\.1:\d+/g, '127.0.0.1:PORT'), code, errno };
  }
}

export function settle(emitter: object, name: string): Promise<unknown[]> {
  return new Promise((resolve) => {
    (emitter as EventEmitter).once(name, (...details: unknown[]) => resolve(details));
  });
}

/** Events are told on other turns than the call that brings them about; nothing of a probe depends on how long this takes exactly. */
export function rest(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 500);
  });
}
