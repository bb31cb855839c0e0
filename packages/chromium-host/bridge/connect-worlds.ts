import type { createPacker, Packed } from './pack-values.ts';

type Answer = { ok: true; value: Packed } | { ok: false; message: string };
type Message =
  | { kind: 'call'; id: number; arguments: Packed[] }
  | { kind: 'settle'; id: number; answer: Answer }
  | { kind: 'expose'; key: string; value: Packed };
type ConnectOptions = {
  packerFor: typeof createPacker;
  port: EventTarget;
  here: string;
  there: string;
  onExpose: (key: string, value: unknown) => void;
};

/** What one world has of the other. */
export type WorldsBridge = { expose: (key: string, value: unknown) => void };

/**
 * One end of the bridge between the page and the preload's world; both ends run this, sent into the page as source text, so
 * it may use only its argument and what JavaScript itself has.
 *
 * Both worlds hold the same MessagePort, used as a private event target: an event is delivered at once, and Chromium clones its
 * `detail` between worlds. So calls are synchronous, as Electron's are, and no object is ever shared. Promises settle later.
 */
export function connectWorlds({ packerFor, port, here, there, onExpose }: ConnectOptions): WorldsBridge {
  // Taken now: scripts of the page may replace them later.
  const { apply } = Reflect;
  const dispatch = EventTarget.prototype.dispatchEvent;
  const EventOfWorld = CustomEvent;
  const clone = structuredClone;
  const functions: ((...argumentList: unknown[]) => unknown)[] = [];
  const settlers = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let lastPromise = 0;
  let lastAnswer: Answer | undefined;

  const send = (name: string, detail: unknown) => {
    apply(dispatch, port, [new EventOfWorld(name, { detail: clone(detail) })]);
  };
  const attempt = (work: () => unknown): Answer => {
    try {
      const value = pack(work());
      clone(value);
      return { ok: true, value };
    } catch (error) {
      return { ok: false, message: error instanceof Error ? error.message : String(error) };
    }
  };
  const keepPromise = (promise: Promise<unknown>) => {
    lastPromise += 1;
    const id = lastPromise;
    const settle = (work: () => unknown) =>
      send(there, { kind: 'settle', id, answer: attempt(work) } satisfies Message);
    const rethrow = (error: unknown) => () => {
      throw error;
    };
    promise.then(
      (value) => settle(() => value),
      (error: unknown) => settle(rethrow(error)),
    );
    return id;
  };
  const callOther = (id: number, argumentList: unknown[]) => {
    send(there, { kind: 'call', id, arguments: argumentList.map((item) => pack(item)) } satisfies Message);
    const answer = lastAnswer;
    lastAnswer = undefined;
    if (answer === undefined) throw new Error('The other world is gone.');
    if (!answer.ok) throw new Error(answer.message);
    return unpack(answer.value);
  };
  const keepFunction = (kept: (typeof functions)[number]) => functions.push(kept) - 1;
  const awaitOther = (id: number) => new Promise((resolve, reject) => settlers.set(id, { resolve, reject }));
  const { pack, unpack } = packerFor({ keepFunction, keepPromise, callOther, awaitOther });

  port.addEventListener(here, (event) => {
    const message = (event as CustomEvent<Message>).detail;
    if (message.kind === 'expose') return onExpose(message.key, unpack(message.value));
    if (message.kind === 'call') {
      return send(
        `${there}-answer`,
        attempt(() => functions[message.id]?.(...message.arguments.map(unpack))),
      );
    }
    const settler = settlers.get(message.id);
    settlers.delete(message.id);
    if (message.answer.ok) settler?.resolve(unpack(message.answer.value));
    else settler?.reject(new Error(message.answer.message));
  });
  port.addEventListener(`${here}-answer`, (event) => {
    lastAnswer = (event as CustomEvent<Answer>).detail;
  });
  return { expose: (key, value) => send(there, { kind: 'expose', key, value: pack(value) } satisfies Message) };
}
