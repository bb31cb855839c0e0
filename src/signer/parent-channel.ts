import type { ParentChannel } from './serve-requests.ts';

/** The part of Electron's `process.parentPort` that is used here; Electron itself is not imported. */
type ParentPort = {
  on(event: 'message', listener: (event: { data: unknown }) => void): unknown;
  postMessage(message: unknown): void;
};

/** Finds the parent: Electron's `parentPort` in a utility process, Node's IPC in a forked one; undefined when there is none. */
export function findParentChannel(): ParentChannel | undefined {
  const { parentPort } = process as { parentPort?: ParentPort };
  if (parentPort !== undefined) {
    return {
      onMessage: (listener) => void parentPort.on('message', ({ data }) => listener(data)),
      send: (message) => parentPort.postMessage(message),
    };
  }
  if (process.send === undefined) return undefined;
  return {
    onMessage: (listener) => void process.on('message', listener),
    // A parent that is gone cannot be answered; the disconnect ends this process.
    send: (message) => void process.send?.(message, undefined, {}, () => undefined),
  };
}
