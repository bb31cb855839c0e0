/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/** What the fixture's preload exposes, as the functions given to `page.evaluate` see it. */
type FixtureApp = {
  version: { major: number };
  // biome-ignore lint/suspicious/noExplicitAny: the fixture answers with whatever it was given.
  call(name: string, ...values: unknown[]): Promise<any>;
  call2: { nested(value: unknown): unknown };
  note(text: string): void;
  subscribe(channel: string, listener: (...values: unknown[]) => void): () => void;
  throwNow(): void;
  callBack(listener: (value: { from: string }) => unknown): unknown;
  requireFs(): unknown;
  missing(): unknown;
};

declare global {
  var app: FixtureApp;
  var firstLook: { keys: string[]; app: string; call: string; code: string[] };
}

export {};
