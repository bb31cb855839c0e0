import type { Database, Statement } from 'better-sqlite3';

/** How a statement gives its rows: as said when it was written down. */
type Shape = 'pluck' | 'raw' | 'safeIntegers';
type Used = Pick<Statement, 'get' | 'all' | 'run' | 'iterate' | Shape>;

/**
 * The same database, whose statements are compiled when they are first used: a store writes down some five hundred and a start uses a few
 * dozen. To compile all of them was a third of opening it, and more. What is wrong with one is said when it is used, too.
 */
export function preparingLater(database: Database): Database {
  const prepare = (sql: string): Used => new LaterStatement(() => database.prepare(sql));
  return Object.create(database, { prepare: { value: prepare } }) as Database;
}

class LaterStatement implements Used {
  readonly #prepare: () => Statement;
  readonly #shapes: Shape[] = [];
  #prepared: Statement | undefined;

  constructor(prepare: () => Statement) {
    this.#prepare = prepare;
  }

  get(...parameters: unknown[]): unknown {
    return this.#statement().get(...parameters);
  }

  all(...parameters: unknown[]): unknown[] {
    return this.#statement().all(...parameters);
  }

  run(...parameters: unknown[]): ReturnType<Statement['run']> {
    return this.#statement().run(...parameters);
  }

  iterate(...parameters: unknown[]): IterableIterator<unknown> {
    return this.#statement().iterate(...parameters);
  }

  pluck(): Statement {
    return this.#shaped('pluck');
  }

  raw(): Statement {
    return this.#shaped('raw');
  }

  safeIntegers(): Statement {
    return this.#shaped('safeIntegers');
  }

  #shaped(shape: Shape): Statement {
    this.#shapes.push(shape);
    return this as Used as Statement;
  }

  #statement(): Statement {
    if (this.#prepared === undefined) {
      const prepared = this.#prepare();
      for (const shape of this.#shapes) prepared[shape]();
      this.#prepared = prepared;
    }
    return this.#prepared;
  }
}
