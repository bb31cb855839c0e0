/**
 * The start of a utility process: gives it `process.parentPort` in place of Node's own channel, then loads its entry.
 */
import { EventEmitter } from 'node:events';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { pathToFileURL } from 'node:url';
import { NotProvidedError, provide } from '../not-provided.ts';

type PortMessage = { data: unknown; ports: never[] };

const sendToParent = process.send?.bind(process);
const emitter = new EventEmitter<{ message: [PortMessage] }>();
/** What came before anybody listened; Electron keeps it too. */
let early: PortMessage[] | undefined = [];

function listen(event: 'message', listener: (message: PortMessage) => void): object {
  emitter.on(event, listener);
  const waiting = early;
  early = undefined;
  for (const message of waiting ?? []) setImmediate(() => emitter.emit('message', message));
  return parentPort;
}

const parentPort: object = provide('parentPort', {
  on: listen,
  addListener: listen,
  once: (event: 'message', listener: (message: PortMessage) => void) => {
    const first = (message: PortMessage) => {
      emitter.off('message', first);
      listener(message);
    };
    return listen(event, first);
  },
  off: (event: 'message', listener: (message: PortMessage) => void) => {
    emitter.off(event, listener);
    return parentPort;
  },
  removeListener: (event: 'message', listener: (message: PortMessage) => void) => {
    emitter.off(event, listener);
    return parentPort;
  },
  postMessage: (message: unknown, transfer: unknown[] = []) => {
    if (transfer.length > 0) throw new NotProvidedError('parentPort.postMessage with ports');
    sendToParent?.(message, undefined, {}, () => undefined);
  },
});

process.on('message', (data) => {
  const message: PortMessage = { data, ports: [] };
  if (early === undefined) emitter.emit('message', message);
  else early.push(message);
});
// A utility process does not outlive its app.
process.on('disconnect', () => process.exit(1));
Object.defineProperty(process, 'send', { value: undefined });
Object.defineProperty(process, 'parentPort', { value: parentPort });

/** It is ended by a signal, so what is compiled is kept before that: this long after it was loaded, when its first work is done. */
const KEEP_COMPILED_AFTER_MS = 2_000;

const [runtime = process.execPath, , compileCache = '', entry = '', ...rest] = process.argv;
process.argv = [runtime, entry, ...rest];
if (compileCache !== '') enableCompileCache(compileCache);
await import(pathToFileURL(entry).href);
if (compileCache !== '') setTimeout(flushCompileCache, KEEP_COMPILED_AFTER_MS).unref();
