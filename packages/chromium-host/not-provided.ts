/** Thrown by name for every part of Electron's interface that the host does not have. */
export class NotProvidedError extends Error {
  override readonly name = 'NotProvidedError';

  constructor(what: string) {
    super(`chromium-host: ${what} is not provided`);
  }
}

/** Asked of any object by the language, the console or an `await`, and not a use of Electron's interface. */
const ASKED_OF_EVERYTHING = new Set(['then', 'toJSON', 'constructor', 'inspect', 'nodeType', 'captureRejections']);

/**
 * A prototype that throws for each name nobody has. It is put at the end of a prototype chain, so that whatever exists is
 * found before it and private fields go on working.
 */
export function throwForMissing<Base extends object>(label: string, base: Base): Base {
  return new Proxy(base, {
    get(target, key, receiver) {
      if (typeof key === 'symbol' || key in target || ASKED_OF_EVERYTHING.has(key) || key.startsWith('_')) {
        return Reflect.get(target, key, receiver);
      }
      throw new NotProvidedError(`${label}.${key}`);
    },
  });
}

/** Makes a module of Electron's from the functions that are provided; every other name of it throws. */
export function provide<Module extends object>(label: string, module: Module): Module {
  return Object.setPrototypeOf(module, throwForMissing(label, Object.getPrototypeOf(module) as object)) as Module;
}

/** Stands for a whole module that is not there: it can be imported, and throws when it is used. */
export function provideNothing(label: string): never {
  // A function, because an arrow could not be made with `new`, and the proxy would say so instead of the name.
  function refuse(): never {
    throw new NotProvidedError(label);
  }
  return new Proxy(refuse, {
    get(target, key) {
      if (typeof key === 'symbol' || ASKED_OF_EVERYTHING.has(key)) return Reflect.get(target, key);
      throw new NotProvidedError(`${label}.${key}`);
    },
    construct: refuse,
  }) as never;
}
