import { EventEmitter } from 'node:events';
import { NotProvidedError, throwForMissing } from './not-provided.ts';

// biome-ignore lint/suspicious/noExplicitAny: Electron's listeners have as many shapes as there are events.
type Listener = (...details: any[]) => void;

/**
 * The emitter that every object of the host is: it throws for a name that is not provided, and for an event
 * that it would never emit, instead of keeping a listener that waits for ever.
 */
export class HostEmitter extends EventEmitter {
  readonly #label: string;
  readonly #events: ReadonlySet<string>;

  constructor({ label, events }: { label: string; events: readonly string[] }) {
    super();
    this.#label = label;
    this.#events = new Set(events);
  }

  override on(event: string | symbol, listener: Listener): this {
    this.#check(event);
    return super.on(event, listener);
  }

  override addListener(event: string | symbol, listener: Listener): this {
    return this.on(event, listener);
  }

  override once(event: string | symbol, listener: Listener): this {
    this.#check(event);
    return super.once(event, listener);
  }

  #check(event: string | symbol): void {
    if (!this.#events.has(String(event))) throw new NotProvidedError(`${this.#label}.on('${String(event)}')`);
  }
}

/** Gives every missing name of a class of the host an error of its own; call it once, after the class. */
export function guardClass(label: string, hostClass: { prototype: object }): void {
  Object.setPrototypeOf(
    hostClass.prototype,
    throwForMissing(label, Object.getPrototypeOf(hostClass.prototype) as object),
  );
}

/** An event that a listener can refuse. */
export class HostEvent {
  defaultPrevented = false;

  preventDefault(): void {
    this.defaultPrevented = true;
  }
}
