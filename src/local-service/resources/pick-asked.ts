import type { Asked } from '../content/content-store.ts';

/** What of a request has no member of its own in the answer: there it is said again, so that a reader can see what was asked. */
export function pickAsked(body: Readonly<Record<string, unknown>>, names: readonly string[]): { asked?: Asked } {
  const asked = Object.fromEntries(names.flatMap((name) => (body[name] === undefined ? [] : [[name, body[name]]])));
  return Object.keys(asked).length === 0 ? {} : { asked };
}
