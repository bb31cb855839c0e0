import { EventEmitter } from 'node:events';
import { inspect } from 'node:util';
import { NotProvidedError, throwForMissing } from './not-provided.ts';
import { PLATFORM_EVENTS, PROVIDED, type ProvidedName } from './provided.ts';

// biome-ignore lint/suspicious/noExplicitAny: Electron's listeners have as many shapes as there are events.
type Listener = (...details: any[]) => void;

/**
 * The emitter that every object of the host is: it throws for a name that is not provided, and for an event
 * that it would never emit, instead of keeping a listener that waits for ever.
 */
export class HostEmitter extends EventEmitter {
  readonly #label: string;
  readonly #type: ProvidedName;
  readonly #events: readonly string[];

  /** @param type of Electron's, whose events these are */
  constructor({ label, type }: { label: string; type: ProvidedName }) {
    super();
    this.#label = label;
    this.#type = type;
    const provided = PROVIDED[type];
    this.#events = 'events' in provided ? provided.events : [];
  }

  /** For the host: whether Electron would emit this on this platform. */
  mayEmit(event: string): boolean {
    return PLATFORM_EVENTS[`${this.#type}.${event}`]?.includes(process.platform) ?? true;
  }

  /** Node itself writes an emitter into its warnings, and asks it for names that Electron has not. */
  [inspect.custom](): string {
    return `[${this.#label}]`;
  }

  override emit(event: string | symbol, ...details: unknown[]): boolean {
    this.#check(event);
    if (!this.mayEmit(String(event))) {
      throw new Error(
        `chromium-host: Electron never emits '${String(event)}' of ${this.#label} on ${process.platform}`,
      );
    }
    return super.emit(event, ...details);
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
    if (!this.#events.includes(String(event))) throw new NotProvidedError(`${this.#label}.on('${String(event)}')`);
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
